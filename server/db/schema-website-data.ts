import type { Generated } from 'kysely'
import type { DayText, Defaulted } from './column-types.ts'

/** A range of a website's days whose events somebody had deleted, all of them or those of one page or one name. */
export interface DataDeletionTable {
  site_id: number
  id: Generated<string>
  first_day: DayText
  last_day: DayText
  page: string | null
  event_name: string | null
  requested_by: string | null
  requested_at: Date
  /** What the preview said: events to be deleted, and the visits they belong to. */
  events: number
  visits: number
  /** Everything before it is deleted. */
  next_day: DayText
  deleted_events: Defaulted<number>
  finished_at: Date | null
}
/** Everything of a website as one file, from its request to its removal. */
export interface WebsiteExportTable {
  site_id: number
  id: Generated<string>
  /** Holds what is for staff alone, too; a company's people do not see it. */
  for_staff: boolean
  /** Of its README. */
  language: string
  requested_by: string | null
  requested_at: Date
  tries: Defaulted<number>
  /** What the file shows: the website as it was then. */
  moment: Date | null
  days: Defaulted<number>
  days_done: Defaulted<number>
  size_bytes: Defaulted<number>
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
  /** As its export is: row-level security looks at one row alone. */
  for_staff: boolean
}
