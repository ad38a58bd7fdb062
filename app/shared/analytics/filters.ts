import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import { storableText } from '../storable-text.ts'

/** What a view can be filtered by; each is also a panel. */
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

/** Whether a dimension's values are paths, which are read and typed in another form than they are stored (readable-path.ts). */
export const isOfPaths = (dimension: FilterDimension): boolean =>
  dimension === 'page' || dimension === 'entryPage' || dimension === 'exitPage'

/**
 * Longest value of a dimension, in characters: the event store cuts longer ones, and a filter takes every value that is
 * kept, so that each row of a panel can be one.
 */
export const longestValue = 1000
/** Most filters of a view, and most values of one of them. */
export const mostFilters = 10
export const mostValues = 20

/** One condition: the visit's value of a dimension is (or is not, contains, ...) one of the values. */
export const filterSchema = v.object({
  dimension: filterDimensionSchema,
  operator: v.picklist(['is', 'is_not', 'contains', 'does_not_contain']),
  values: v.pipe(listOf(v.pipe(storableText, v.maxLength(longestValue)), mostValues), v.minLength(1)),
})
export type Filter = v.InferOutput<typeof filterSchema>
export const filtersSchema = listOf(filterSchema, mostFilters)

/** What every visit has one value of, and what exports of other tools are summed up by. */
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
 * The one filter that sums by day and value can answer, or null: they know nothing of two values together, of visits that
 * have several values at once (pages, events), or of what all visits but those with a value did.
 */
export function filterOfSums(filters: readonly Filter[]): Filter | null {
  const [filter, ...more] = filters
  if (!filter || more.length > 0 || !summedDimensions.includes(filter.dimension)) return null
  return filter.operator === 'is' || filter.operator === 'contains' ? filter : null
}
