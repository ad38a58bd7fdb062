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
