import type { Filter } from '#app/shared/analytics/filters.ts'

/** Filters without those, and without values, that are said twice. */
export function distinctFilters(filters: readonly Filter[]): Filter[] {
  const known = filters.map((filter) => ({ ...filter, values: [...new Set(filter.values)] }))
  const keys = known.map((filter) => JSON.stringify(filter))
  return known.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}
