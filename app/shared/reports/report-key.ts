import * as v from 'valibot'
import { monthSchema } from '../calendar/month.ts'

/*
 * Which report. Apart from what a report contains, because the schemas of addresses, which every page loads, and the pages
 * of readers need no more than this.
 */

/** Identifies a client's report of a month. */
export const reportKeySchema = v.object({ clientId: v.pipe(v.string(), v.uuid()), month: monthSchema })
export type ReportKey = v.InferOutput<typeof reportKeySchema>

/** The number of a published version, also in addresses. */
export const reportVersionSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
