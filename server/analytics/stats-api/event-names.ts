import type { FilterTree, Leaf } from './filter-tree.ts'

/** Plausible's event name for page views. */
export const pageview = 'pageview'

/**
 * Reads a comparison of `event:name`. Page views are found only by `is` with `pageview`; all other comparisons look
 * at the names of custom events.
 */
export function readEventNames(leaf: Leaf): FilterTree {
  if (leaf.how !== 'is') return leaf
  const isView = (clause: string) => (leaf.caseSensitive ? clause : clause.toLowerCase()) === pageview
  const others = leaf.clauses.filter((clause) => !isView(clause))
  if (others.length === leaf.clauses.length) return leaf
  const view: Leaf = { ...leaf, dimension: { of: 'view' } }
  return others.length === 0 ? view : { op: 'or', of: [view, { ...leaf, clauses: others }] }
}
