import * as v from 'valibot'
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

/** One condition: the visit's value of a dimension is (or is not, contains, ...) one of the values. */
export const filterSchema = v.object({
  dimension: filterDimensionSchema,
  operator: v.picklist(['is', 'is_not', 'contains', 'does_not_contain']),
  values: v.pipe(v.array(v.pipe(storableText, v.maxLength(500))), v.minLength(1), v.maxLength(20)),
})
export type Filter = v.InferOutput<typeof filterSchema>
export const filtersSchema = v.pipe(v.array(filterSchema), v.maxLength(10))
