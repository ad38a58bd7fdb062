import type { Generated } from 'kysely'
import type { DayText, WithDefault } from './column-types.ts'

/** A requested deletion of a range of a website's days: all events, or those of one page or event name. */
export interface DataDeletionTable {
  site_id: number
  id: Generated<string>
  first_day: DayText
  last_day: DayText
  page: string | null
  event_name: string | null
  requested_by: string | null
  requested_at: Date
  /** The numbers of the preview: events to delete, and the visits they belong to. */
  events: number
  visits: number
  /** Everything before this day is deleted. */
  next_day: DayText
  deleted_events: WithDefault<number>
  finished_at: Date | null
}
/** A file with all data of a website, from its request to its deletion. */
export interface WebsiteExportTable {
  site_id: number
  id: Generated<string>
  /** Whether it also contains data for staff only; a client's people don't see such an export. */
  for_staff: boolean
  /** The language of its README. */
  language: string
  requested_by: string | null
  requested_at: Date
  tries: WithDefault<number>
  /** The file shows the website as of this instant. */
  moment: Date | null
  days: WithDefault<number>
  days_done: WithDefault<number>
  size_bytes: WithDefault<number>
  finished_at: Date | null
  failed_at: Date | null
  expires_at: Date | null
  removed_at: Date | null
}
export interface WebsiteExportPartTable {
  site_id: number
  export_id: string
  number: number
  bytes: Uint8Array
  /** The same as in its export, because row-level security looks at one row only. */
  for_staff: boolean
}
