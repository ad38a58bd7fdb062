import { mostFilters, mostValues, type Filter, type FilterDimension } from '#app/shared/analytics/filters.ts'

const isSame = (one: Filter, other: Filter) => one.dimension === other.dimension && one.operator === other.operator
const distinct = (values: readonly string[]) => [...new Set(values)]

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
  const filter: Filter = { dimension, operator: 'is', values: [value] }
  const index = filters.findIndex((one) => isSame(one, filter) && one.values.includes(value))
  return index === -1 ? addFilter(filters, filter) : removeValue(filters, index, value)
}

/** The limit that keeps a filter from being added, or null. */
export function fullFor(filters: readonly Filter[], filter: Filter): 'filters' | 'values' | null {
  const joined = filters.find((one) => isSame(one, filter))
  if (!joined) return filters.length >= mostFilters ? 'filters' : null
  return distinct([...joined.values, ...filter.values]).length > mostValues ? 'values' : null
}

/**
 * Filters with one more, unless there are as many as may be. Its values join those of the filter that compares the same
 * dimension in the same way: a page that contains a, or b; of what is not wanted neither the one nor the other, which is
 * what two such filters would ask as well.
 */
export function addFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  if (fullFor(filters, filter)) return [...filters]
  const index = filters.findIndex((one) => isSame(one, filter))
  if (index === -1) return [...filters, { ...filter, values: distinct(filter.values) }]
  return filters.map((one, at) =>
    at === index ? { ...one, values: distinct([...one.values, ...filter.values]) } : one,
  )
}

/** Filters with another one at a place; it joins the filter that compares in the same way, where there is one. */
export function turnFilter(filters: readonly Filter[], index: number, filter: Filter): Filter[] {
  const others = removeFilter(filters, index)
  const joins = others.some((one) => isSame(one, filter)) && !fullFor(others, filter)
  return joins ? addFilter(others, filter) : filters.map((one, at) => (at === index ? filter : one))
}

/** Filters without the one at a place. */
export function removeFilter(filters: readonly Filter[], index: number): Filter[] {
  return filters.filter((_, at) => at !== index)
}

/** Filters without a value of the one at a place; without that filter, too, once it has no value left. */
export function removeValue(filters: readonly Filter[], index: number, value: string): Filter[] {
  return filters.flatMap((filter, at) => {
    if (at !== index) return [filter]
    const values = filter.values.filter((other) => other !== value)
    return values.length === 0 ? [] : [{ ...filter, values }]
  })
}
