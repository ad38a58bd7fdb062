import type { Generated } from 'kysely'
import type { DayText, Json } from './column-types.ts'

/** What people want to be told of a website; a rule that is missing stands at its default. */
export interface AlertRuleTable {
  site_id: number
  id: Generated<number>
  kind: 'spike' | 'drop' | 'silent' | 'pacing'
  /** Of pacing alone. */
  goal_id: number | null
  enabled: boolean
  /** See app/shared/alerts/alert-rules.ts. */
  settings: Json<unknown>
  snoozed_until: DayText | null
  changed_at: Date
}
/** What happened of that. */
export interface AlertTable {
  site_id: number
  id: Generated<string>
  kind: 'spike' | 'drop' | 'silent' | 'pacing'
  occurrence: string
  day: DayText
  at: Date
  /** The first or second that was told of its website, kind and day; null was told to nobody. */
  told: number | null
  /** See app/shared/alerts/alert-facts.ts. */
  facts: Json<unknown>
  ended_at: Date | null
}
/** Up to which site-local day a website's finished days were judged. */
export interface AlertWatchTable {
  site_id: number
  judged_day: DayText
}
