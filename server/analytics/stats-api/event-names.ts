import type { FilterTree, Leaf } from './filter-tree.ts'

/** How Plausible calls page views among the names of events. */
export const pageview = 'pageview'

/**
 * A comparison of `event:name`, in which `is` may name page views. Nothing else finds them by name: names are those of
 * custom events.
 */
export function readEventNames(leaf: Leaf): FilterTree {
  if (leaf.how !== 'is') return leaf
  const isView = (clause: string) => (leaf.caseSensitive ? clause : clause.toLowerCase()) === pageview
  const others = leaf.clauses.filter((clause) => !isView(clause))
  if (others.length === leaf.clauses.length) return leaf
  const view: Leaf = { ...leaf, dimension: { of: 'view' } }
  return others.length === 0 ? view : { op: 'or', of: [view, { ...leaf, clauses: others }] }
}
