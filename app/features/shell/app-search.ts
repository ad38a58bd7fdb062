import * as v from 'valibot'
import { optionalParam } from '#app/shared/search-params.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'

/**
 * Search parameters of every page of the product. A malformed month becomes the current one; a malformed client is
 * kept, so that the guard handles it like an unknown client.
 */
export const appSearchSchema = v.object({
  month: optionalParam(monthSchema),
  client: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), 'unreadable')),
  /** Show demo data (app/shared/demo-data): the sample company instead of the client's own numbers. */
  demo: optionalParam(v.literal('on')),
})
