import { maxFilters, maxFilterValues, type Filter, type FilterDimension } from '#app/shared/analytics/filters.ts'

const isSame = (one: Filter, other: Filter) => one.dimension === other.dimension && one.operator === other.operator
const distinct = (values: readonly string[]) => [...new Set(values)]

/** Whether a filter already selects rows with this value. */
export function isFiltered(filters: readonly Filter[], dimension: FilterDimension, value: string): boolean {
  return filters.some(
    (filter) => filter.dimension === dimension && filter.operator === 'is' && filter.values.includes(value),
  )
}

/**
 * Returns filters after a click on a panel's row: the value is added to the dimension's `is` filter, or removed if it
 * was there. At the schema's limits the filters stay unchanged.
 */
export function toggleFilter(filters: readonly Filter[], dimension: FilterDimension, value: string): Filter[] {
  const filter: Filter = { dimension, operator: 'is', values: [value] }
  const index = filters.findIndex((one) => isSame(one, filter) && one.values.includes(value))
  return index === -1 ? addFilter(filters, filter) : removeValue(filters, index, value)
}

/** Returns the limit that prevents adding a filter, or null. */
export function fullFor(filters: readonly Filter[], filter: Filter): 'filters' | 'values' | null {
  const joined = filters.find((one) => isSame(one, filter))
  if (!joined) return filters.length >= maxFilters ? 'filters' : null
  return distinct([...joined.values, ...filter.values]).length > maxFilterValues ? 'values' : null
}

/**
 * Returns filters with one more, up to the limit. Its values are added to the filter with the same dimension and
 * operator: a page that contains a or b, or for exclusions neither a nor b, which is what two such filters would mean
 * too.
 */
export function addFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  if (fullFor(filters, filter)) return [...filters]
  const index = filters.findIndex((one) => isSame(one, filter))
  if (index === -1) return [...filters, { ...filter, values: distinct(filter.values) }]
  return filters.map((one, at) =>
    at === index ? { ...one, values: distinct([...one.values, ...filter.values]) } : one,
  )
}

/** Returns filters with another one at a position; it is merged with a filter of the same operator, if there is one. */
export function turnFilter(filters: readonly Filter[], index: number, filter: Filter): Filter[] {
  const others = removeFilter(filters, index)
  const joins = others.some((one) => isSame(one, filter)) && !fullFor(others, filter)
  return joins ? addFilter(others, filter) : filters.map((one, at) => (at === index ? filter : one))
}

/** Returns filters without the one at a position. */
export function removeFilter(filters: readonly Filter[], index: number): Filter[] {
  return filters.filter((_, at) => at !== index)
}

/** Returns filters without a value of the one at a position, and without that filter if it has no value left. */
export function removeValue(filters: readonly Filter[], index: number, value: string): Filter[] {
  return filters.flatMap((filter, at) => {
    if (at !== index) return [filter]
    const values = filter.values.filter((other) => other !== value)
    return values.length === 0 ? [] : [{ ...filter, values }]
  })
}
