import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'

/** The limits of the schema: the server refuses more. */
const mostFilters = 10
const mostValues = 20

/** Whether rows of this value are asked for already. */
export function isFiltered(filters: readonly Filter[], dimension: FilterDimension, value: string): boolean {
  return filters.some(
    (filter) => filter.dimension === dimension && filter.operator === 'is' && filter.values.includes(value),
  )
}

/**
 * Filters after a click on a panel's row: the value joins the dimension's `is` filter, or leaves it when it was there.
 * At the limits of the schema they stay as they are.
 */
export function toggleFilter(filters: readonly Filter[], dimension: FilterDimension, value: string): Filter[] {
  const index = filters.findIndex((filter) => filter.dimension === dimension && filter.operator === 'is')
  const known = filters[index]
  if (!known) return addFilter(filters, { dimension, operator: 'is', values: [value] })
  const values = known.values.includes(value)
    ? known.values.filter((other) => other !== value)
    : [...known.values, value].slice(0, mostValues)
  return values.length === 0
    ? removeFilter(filters, index)
    : filters.map((filter, at) => (at === index ? { ...filter, values } : filter))
}

/** Filters with one more, unless there are as many as may be. */
export function addFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  return filters.length >= mostFilters ? [...filters] : [...filters, filter]
}

/** Filters without the one at a place. */
export function removeFilter(filters: readonly Filter[], index: number): Filter[] {
  return filters.filter((_, at) => at !== index)
}
