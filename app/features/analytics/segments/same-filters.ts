import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Segment } from '#app/shared/analytics/segments/segment.ts'

const keyOf = ({ dimension, operator, values }: Filter) =>
  JSON.stringify([dimension, operator, [...new Set(values)].sort()])

/** Whether two sets of filters mean the same, in any order of filters and values. */
export function sameFilters(some: readonly Filter[], others: readonly Filter[]): boolean {
  const ours = new Set(some.map(keyOf))
  const theirs = new Set(others.map(keyOf))
  return ours.size === theirs.size && [...ours].every((key) => theirs.has(key))
}

/**
 * Returns the segment with these filters: the named one if its filters are these, else the first that has them.
 * @param id the chosen one in the address; it may have changed since, or been deleted
 */
export function segmentInForce(
  segments: readonly Segment[],
  filters: readonly Filter[],
  id: string | undefined,
): Segment | null {
  if (filters.length === 0) return null
  const same = segments.filter((segment) => sameFilters(segment.filters, filters))
  return same.find((segment) => segment.id === id) ?? same[0] ?? null
}
