import * as v from 'valibot'
import { overviewQuerySchema, type Period } from './overview.ts'

/** The dimensions of Search Console's numbers. */
export const searchDimensions = ['query', 'page', 'country', 'device'] as const
export type SearchDimension = (typeof searchDimensions)[number]

/** The client, month and comparison. */
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
  /** In the whole compared month; null if it was absent there, or while the month is running. */
  previous: SearchNumbers | null
}

/** The numbers of Search Console's exports for a website's month. */
export interface SearchTerms {
  domain: string
  period: Period
  /** The days of the month that exports cover, first to last; null if they cover none. */
  covered: Period | null
  totals: SearchNumbers
  /**
   * As many days of the comparison, and their numbers; null if nothing is known about them. Today is unfinished and
   * compared with nothing.
   */
  comparison: Period | null
  previous: SearchNumbers | null
  /** If exports cover today: the finished covered days, which are compared, and their numbers. */
  compared?: { days: Period; numbers: SearchNumbers }
  /** Whether rows are compared: only in finished months. */
  rowsCompared: boolean
  rows: SearchTermRow[]
  /** Number of values; `rows` has the first of them by clicks. */
  total: number
}
export const maxSearchRows = 5000
