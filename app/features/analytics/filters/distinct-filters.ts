import type { Filter } from '#app/shared/analytics/filters.ts'

/** Returns filters without duplicate filters and values. */
export function distinctFilters(filters: readonly Filter[]): Filter[] {
  const known = filters.map((filter) => ({ ...filter, values: [...new Set(filter.values)] }))
  const keys = known.map((filter) => JSON.stringify(filter))
  return known.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}
