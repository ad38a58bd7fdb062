import { isOfEvents, type FilterableDimension, type ViewDimension } from './stats-dimensions.ts'

/** What a text is held against: one of the clauses has to fit. */
export interface TextTest {
  how: 'is' | 'begins' | 'contains' | 'matches'
  /** For `matches` in the database's notation (safe-pattern.ts). */
  clauses: readonly string[]
  caseSensitive: boolean
}
/** One comparison of a dimension. */
export interface Leaf extends TextTest {
  op: 'leaf'
  name: string
  dimension: FilterableDimension | ViewDimension
}
export type FilterTree =
  | Leaf
  | { op: 'and' | 'or'; of: readonly FilterTree[] }
  | { op: 'not'; of: FilterTree }
  /** Whether an event of the visit meets the condition. */
  | { op: 'has_done'; of: FilterTree }

/** The comparisons of a tree, those asked of other events of the visit (`has_done`) aside unless wanted. */
export function leavesOf(trees: readonly FilterTree[], withDone = false): Leaf[] {
  return trees.flatMap((tree): Leaf[] => {
    if (tree.op === 'leaf') return [tree]
    if (tree.op === 'has_done') return withDone ? leavesOf([tree.of], true) : []
    return leavesOf(tree.op === 'not' ? [tree.of] : tree.of, withDone)
  })
}

/** Whether a tree asks of single events, and not of the visit as a whole. */
export const asksOfEvents = (tree: FilterTree): boolean =>
  leavesOf([tree]).some(({ dimension }) => isOfEvents(dimension))
