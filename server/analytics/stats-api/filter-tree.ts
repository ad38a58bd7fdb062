import { isOfEvents, type FilterableDimension, type ViewDimension } from './stats-dimensions.ts'

/** A comparison of a text: it matches if one of the clauses does. */
export interface TextTest {
  how: 'is' | 'begins' | 'contains' | 'matches'
  /** For `matches`: patterns in Postgres syntax (safe-pattern.ts). */
  clauses: readonly string[]
  caseSensitive: boolean
}
/** A comparison of one dimension. */
export interface Leaf extends TextTest {
  op: 'leaf'
  name: string
  dimension: FilterableDimension | ViewDimension
}
export type FilterTree =
  | Leaf
  | { op: 'and' | 'or'; of: readonly FilterTree[] }
  | { op: 'not'; of: FilterTree }
  /** Matches visits with at least one event that meets the condition. */
  | { op: 'has_done'; of: FilterTree }

/** Returns the comparisons of trees, by default without those inside `has_done`. */
export function leavesOf(trees: readonly FilterTree[], withDone = false): Leaf[] {
  return trees.flatMap((tree): Leaf[] => {
    if (tree.op === 'leaf') return [tree]
    if (tree.op === 'has_done') return withDone ? leavesOf([tree.of], true) : []
    return leavesOf(tree.op === 'not' ? [tree.of] : tree.of, withDone)
  })
}

/** Returns whether a tree has conditions on single events, not only on the visit. */
export const asksOfEvents = (tree: FilterTree): boolean =>
  leavesOf([tree]).some(({ dimension }) => isOfEvents(dimension))
