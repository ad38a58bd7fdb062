import * as v from 'valibot'
import { monthSchema } from '#app/shared/calendar/month.ts'

/**
 * What every page of the product carries in its URL. A malformed month degrades to the current one; a malformed client
 * stays what it is, so that the guard answers it like any client that does not exist.
 */
export const appSearchSchema = v.object({
  month: v.optional(v.fallback(v.optional(monthSchema), undefined)),
  client: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), 'unreadable')),
  /** Show demo data (app/shared/demo-data): the sample company in place of the client's own numbers. */
  demo: v.optional(v.fallback(v.optional(v.literal('on')), undefined)),
})
