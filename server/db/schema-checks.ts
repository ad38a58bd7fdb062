import type { EventSender } from '#app/shared/tracking/event-sender.ts'
import type { Json } from './column-types.ts'

/** The last check of a website's page for the tracking script. */
export interface WebsiteCheckTable {
  site_id: number
  /** Start of the check; a website is requested at most once a minute. */
  begun_at: Date
  /** Null if no check has had a result yet. */
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
