import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import { storableText } from '../storable-text.ts'

/** The dimensions that can be filtered; each is also a panel. */
export const filterDimensions = [
  'channel',
  'source',
  'referrer',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmContent',
  'utmTerm',
  'page',
  'entryPage',
  'exitPage',
  'country',
  'region',
  'city',
  'language',
  'browser',
  'browserVersion',
  'system',
  'systemVersion',
  'device',
  'event',
  'goal',
  'hostname',
] as const
export const filterDimensionSchema = v.picklist(filterDimensions)
export type FilterDimension = v.InferOutput<typeof filterDimensionSchema>

/**
 * Whether a dimension's values are paths, which people read and type in another form than the stored one
 * (readable-path.ts).
 */
export const isOfPaths = (dimension: FilterDimension): boolean =>
  dimension === 'page' || dimension === 'entryPage' || dimension === 'exitPage'

/**
 * Longest value of a dimension, in characters: the event store cuts longer ones. A filter accepts every stored value,
 * so that each row of a panel can become one.
 */
export const maxValueLength = 1000
/** Maximum number of filters, and of values of one filter. */
export const maxFilters = 10
export const maxFilterValues = 20

/** One condition: the visit's value of a dimension is (or is not, contains, ...) one of the values. */
export const filterSchema = v.object({
  dimension: filterDimensionSchema,
  operator: v.picklist(['is', 'is_not', 'contains', 'does_not_contain']),
  values: v.pipe(listOf(v.pipe(storableText, v.maxLength(maxValueLength)), maxFilterValues), v.minLength(1)),
})
export type Filter = v.InferOutput<typeof filterSchema>
export const filtersSchema = listOf(filterSchema, maxFilters)

/** Dimensions with one value per visit. Exports of other tools have daily totals for them. */
const summedDimensions: readonly FilterDimension[] = [
  'channel',
  'source',
  'referrer',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmContent',
  'utmTerm',
  'entryPage',
  'exitPage',
  'country',
  'region',
  'city',
  'browser',
  'browserVersion',
  'system',
  'systemVersion',
  'device',
]

/**
 * Returns the one filter that daily sums by value can answer, or null: they can't combine two values, answer for visits
 * with several values (pages, events), or exclude a value.
 */
export function filterOfSums(filters: readonly Filter[]): Filter | null {
  const [filter, ...more] = filters
  if (!filter || more.length > 0 || !summedDimensions.includes(filter.dimension)) return null
  return filter.operator === 'is' || filter.operator === 'contains' ? filter : null
}

/** Returns filters without duplicate filters and values. */
export function distinctFilters(filters: readonly Filter[]): Filter[] {
  const known = filters.map((filter) => ({ ...filter, values: [...new Set(filter.values)] }))
  const keys = known.map((filter) => JSON.stringify(filter))
  return known.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}
