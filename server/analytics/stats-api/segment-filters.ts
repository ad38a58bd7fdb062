import type { Filter } from '#app/shared/analytics/filters.ts'
import type { FilterTree } from '../filters/filter-tree.ts'
import { filterTreeOf } from '../filters/page-filters.sql.ts'
import { statsError } from './stats-error.ts'

/** Limit of segments in one filter. */
const maxSegments = 10

/** Converts the filters of a segment of /analytics to a condition of the Stats API that matches the same visits. */
export function segmentTree(filters: readonly Filter[]): FilterTree {
  const [first, ...more] = filters.map(filterTreeOf)
  return first && more.length === 0 ? first : { op: 'and', of: first ? [first, ...more] : [] }
}

/** The segments that the person may use for the website's client, by id. */
export type Segments = ReadonlyMap<string, FilterTree>

/** The deepest nesting of lists in filters; each level of filters adds a list. */
const deepestList = 12

/** Returns whether filters name segments, up to the depth to which filters may be nested. */
export const namesSegments = (filters: readonly unknown[], depth = deepestList): boolean =>
  depth > 0 &&
  filters.some((one) => Array.isArray(one) && (one[1] === 'segment' || namesSegments(one as unknown[], depth - 1)))

/**
 * Returns the condition of a filter by segments: the visit matches one of them.
 * @throws UserError input.invalid for a segment that does not exist or that the person may not see
 */
export function anySegment(ids: readonly string[], segments: Segments): FilterTree {
  if (ids.length > maxSegments) throw statsError(`Invalid filter: use at most ${maxSegments} segments.`)
  const trees = ids.map((id) => {
    const tree = segments.get(id.toLowerCase())
    if (tree) return tree
    throw statsError(
      `Invalid filters: the token’s owner has no segment ${JSON.stringify(id.slice(0, 60))} for this website.`,
    )
  })
  const [only] = trees
  return only && trees.length === 1 ? only : { op: 'or', of: trees }
}
