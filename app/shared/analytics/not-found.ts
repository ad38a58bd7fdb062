import * as v from 'valibot'
import { storableText } from '../storable-text.ts'
import { overviewQuerySchema, type Period } from './overview.ts'

/** The event name of a page not found, in the tracking script and in imports. */
export const notFoundEvent = '404'

/** The client, month, comparison and filters. */
const { clientId, month, filters, compare } = overviewQuerySchema.entries
export const notFoundQuerySchema = v.object({ clientId, month, filters, compare })
export type NotFoundQuery = v.InferOutput<typeof notFoundQuerySchema>

/** The question about the origins of one address. There is no comparison. */
export const notFoundOriginsQuerySchema = v.object({
  clientId,
  month,
  filters,
  path: v.pipe(storableText, v.maxLength(2000)),
})
export type NotFoundOriginsQuery = v.InferOutput<typeof notFoundOriginsQuerySchema>

/** How often something was not found, and by how many visitors, each counted once a day. */
export interface NotFoundNumbers {
  times: number
  visitors: number
}

export interface NotFoundRow extends NotFoundNumbers {
  path: string
  /** The first and last day of the month on which it was requested; null if it no longer was. */
  firstDay: string | null
  lastDay: string | null
  /** In the comparison period; null without a comparison. */
  previous: NotFoundNumbers | null
  /** What today added in a compared running month: `previous` is compared with the rest (`comparedCount`). */
  today?: NotFoundNumbers
}

/** A website's pages not found in a month, including those that only the comparison has. */
export interface NotFoundMonth extends NotFoundNumbers {
  domain: string
  timeZone: string
  period: Period
  complete: boolean
  /**
   * The days of the compared month, as many as are finished in a running one (`comparedDays`); null without a
   * comparison.
   */
  comparison: Period | null
  previous: NotFoundNumbers | null
  /** What today added in a compared running month: `previous` is compared with the rest (`comparedCount`). */
  today?: NotFoundNumbers
  /** Number of addresses; `rows` has the first of them. */
  total: number
  rows: NotFoundRow[]
}
export const maxNotFoundRows = 5000

/**
 * The origin of a page not found: a page of the website, an address of another one, a source without a known address
 * (such as a campaign), or nothing known.
 */
export interface NotFoundOrigin extends NotFoundNumbers {
  kind: 'page' | 'referrer' | 'source' | 'unknown'
  value: string
}

export interface NotFoundOrigins {
  total: number
  rows: NotFoundOrigin[]
}
export const maxOrigins = 200
