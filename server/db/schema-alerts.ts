import type { Generated } from 'kysely'
import type { DayText, Json } from './column-types.ts'

/** The alert rules of a website; a missing rule has its defaults. */
export interface AlertRuleTable {
  site_id: number
  id: Generated<number>
  kind: 'spike' | 'drop' | 'noData' | 'pacing'
  /** Only for pacing rules. */
  goal_id: number | null
  enabled: boolean
  /** See app/shared/alerts/alert-rules.ts. */
  settings: Json<unknown>
  snoozed_until: DayText | null
  changed_at: Date
}
/** The alerts of a website. */
export interface AlertTable {
  site_id: number
  id: Generated<string>
  kind: 'spike' | 'drop' | 'noData' | 'pacing'
  occurrence: string
  day: DayText
  at: Date
  /** 1 or 2 for the first or second sent alert of its website, kind and day; null if it was not sent. */
  told: number | null
  /** See app/shared/alerts/alert-facts.ts. */
  facts: Json<unknown>
  ended_at: Date | null
}
/** The last site-local day for which a website's finished days were checked. */
export interface AlertWatchTable {
  site_id: number
  judged_day: DayText
}
