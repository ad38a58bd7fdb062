import * as v from 'valibot'
import { overviewQuerySchema, type Period } from './overview.ts'

/** What Search Console's numbers are told by. */
export const searchDimensions = ['query', 'page', 'country', 'device'] as const
export type SearchDimension = (typeof searchDimensions)[number]

/** Whose terms of which month, beside what it is compared with. */
const { clientId, month, compare } = overviewQuerySchema.entries
export const searchTermsQuerySchema = v.object({
  clientId,
  month,
  compare,
  dimension: v.optional(v.picklist(searchDimensions)),
})
export type SearchTermsQuery = v.InferOutput<typeof searchTermsQuerySchema>

/** Averages are weighted: clicks of all impressions, and the position of each impression. Null without impressions. */
export interface SearchNumbers {
  clicks: number
  impressions: number
  ctr: number | null
  position: number | null
}

export interface SearchTermRow extends SearchNumbers {
  /** A query, an address, a two-letter country or a kind of device. */
  value: string
  /** In the whole of the compared month; null where it was not there, or the month is still running. */
  previous: SearchNumbers | null
}

/** What Search Console's exports say of a website's month. */
export interface SearchTerms {
  domain: string
  period: Period
  /** The days of the month that exports cover, first to last; null where they say nothing of it. */
  covered: Period | null
  totals: SearchNumbers
  /**
   * As many days of what the month is compared with, and their numbers; null where nothing is known of them. Beside today,
   * which is not over, stands no day.
   */
  comparison: Period | null
  previous: SearchNumbers | null
  /** Where exports cover today: the covered days that are over, which are compared, and their numbers. */
  compared?: { days: Period; numbers: SearchNumbers }
  /** Whether rows are compared: of months that are over alone. */
  rowsCompared: boolean
  rows: SearchTermRow[]
  /** How many values there are; rows holds the first of them by clicks. */
  total: number
}
export const mostSearchRows = 5000
