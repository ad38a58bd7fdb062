import type { FilterTree, Leaf } from './filter-tree.ts'
import { isOfPaths } from './stats-dimensions.ts'

const stars = /\*+$/

/** Reads a comparison by `is`, in which a star at the end of a path matches any continuation. */
export function readPathStars(leaf: Leaf): FilterTree {
  if (leaf.how !== 'is' || !isOfPaths(leaf.dimension)) return leaf
  const starred = leaf.clauses.filter((clause) => stars.test(clause))
  if (starred.length === 0) return leaf
  const begins: Leaf = { ...leaf, how: 'begins', clauses: starred.map((clause) => clause.replace(stars, '')) }
  const whole = leaf.clauses.filter((clause) => !stars.test(clause))
  return whole.length === 0 ? begins : { op: 'or', of: [{ ...leaf, clauses: whole }, begins] }
}
