import type { EventSender } from '#app/shared/tracking/event-sender.ts'
import type { Json } from './column-types.ts'

/** The last look at a website's own page for the tracking script. */
export interface WebsiteCheckTable {
  site_id: number
  /** A website is asked at most once a minute. */
  begun_at: Date
  /** Null while nothing was ever found out. */
  checked_at: Date | null
  checked_by: string | null
  report: Json<object> | null
}

/** When each kind of sender last sent an event of a website. */
export interface WebsiteSenderTable {
  site_id: number
  sender: EventSender
  last_at: Date
}
