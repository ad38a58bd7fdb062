import type { DayText, Defaulted } from './column-types.ts'

/** A website's connection to Search Console. */
export interface SearchConnectionTable {
  site_id: number
  /** Changes with each choice of a property and each new try, so that older work finds nothing to do. */
  connection: string
  /** `choosing`: Google agreed, and no property is chosen yet. `lost`: Google no longer lets us read. */
  state: 'choosing' | 'active' | 'lost'
  property: string | null
  connected_by: string | null
  connected_at: Date
  /** The newest month of the reading in progress, the month to read next, and the oldest one; null: nothing to read. */
  sync_first: DayText | null
  sync_next: DayText | null
  sync_last: DayText | null
  /** When all months had been read; null before the first time. */
  synced_at: Date | null
  /** Why the last try failed (app/shared/discovery/search-console/connection.ts). */
  problem: string | null
  attempts: Defaulted<number>
  /** When it is read again. */
  due_at: Date | null
}
/** The encrypted refresh token of a connection, and a hash of its Google account. */
export interface SearchGrantTable {
  site_id: number
  token: string
  account: string
}
/** A connection that somebody began at Google. */
export interface SearchAttemptTable {
  state_hash: Uint8Array
  site_id: number
  user_id: string
  session_id: string
  /** The encrypted verifier of PKCE. */
  verifier: string
  expires_at: Date
}
/** A query and a page that was shown for it, in a month. */
export interface SearchPairTable {
  site_id: number
  /** The month's first day. */
  month: DayText
  /** Its place in the month, most clicks first, from 1. */
  number: number
  query: string
  page: string
  clicks: number
  impressions: number
  position_sum: number
}
