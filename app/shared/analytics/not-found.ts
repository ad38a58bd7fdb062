import * as v from 'valibot'
import { storableText } from '../storable-text.ts'
import { overviewQuerySchema, type Period } from './overview.ts'

/** The name under which the tracking script and imports count a page that was not found. */
export const notFoundEvent = '404'

/** Whose pages that were not found in which month, what it is compared with, and in which of its visits. */
const { clientId, month, filters, compare } = overviewQuerySchema.entries
export const notFoundQuerySchema = v.object({ clientId, month, filters, compare })
export type NotFoundQuery = v.InferOutput<typeof notFoundQuerySchema>

/** The same for one address: what led there. Nothing is compared. */
export const notFoundOriginsQuerySchema = v.object({
  clientId,
  month,
  filters,
  path: v.pipe(storableText, v.maxLength(2000)),
})
export type NotFoundOriginsQuery = v.InferOutput<typeof notFoundOriginsQuerySchema>

/** How often something was asked for in vain, and by how many visitors, each counted once a day. */
export interface NotFoundNumbers {
  times: number
  visitors: number
}

export interface NotFoundRow extends NotFoundNumbers {
  path: string
  /** The first and the last day of the month it was asked for; null where it no longer was. */
  firstDay: string | null
  lastDay: string | null
  /** In the comparison period; null where nothing is compared. */
  previous: NotFoundNumbers | null
  /** What today added, where a running month is compared: `previous` stands beside the rest (`comparedCount`). */
  today?: NotFoundNumbers
}

/** A website's pages that were not found in a month, also those that only the comparison has. */
export interface NotFoundMonth extends NotFoundNumbers {
  domain: string
  timeZone: string
  period: Period
  complete: boolean
  /** As many days of the compared month as are over of a running one (`comparedDays`); null where nothing is compared. */
  comparison: Period | null
  previous: NotFoundNumbers | null
  /** What today added, where a running month is compared: `previous` stands beside the rest (`comparedCount`). */
  today?: NotFoundNumbers
  /** How many addresses there are; rows holds the first of them. */
  total: number
  rows: NotFoundRow[]
}
export const mostNotFoundRows = 5000

/**
 * What led to a page that was not found: a page of the website, an address of another one, a source of which no address
 * is known (a campaign's, say), or nothing that is known.
 */
export interface NotFoundOrigin extends NotFoundNumbers {
  kind: 'page' | 'referrer' | 'source' | 'unknown'
  value: string
}

export interface NotFoundOrigins {
  total: number
  rows: NotFoundOrigin[]
}
export const mostOrigins = 200
