import type { Generated } from 'kysely'
import type { RunState, RunTrigger } from '#app/shared/discovery/discovery-run.ts'
import type { DismissReason, FindingState } from '#app/shared/discovery/finding.ts'
import type { FindingEventKind } from '#app/shared/discovery/finding-kind.ts'
import type { RuleGroup, RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { DayText, Defaulted, Json } from './column-types.ts'

/** The findings of a website: one for each rule and key. */
export interface FindingTable {
  site_id: number
  id: Generated<string>
  rule: RuleId
  rule_group: RuleGroup
  /** SHA-256 of the key. */
  key_hash: Uint8Array
  state: FindingState
  /** 3 is high, 1 low. */
  severity: number
  /** 1 for a rise, -1 for a fall, 0 where nothing is compared. */
  direction: number
  /** Whether it is about something that grew or is new, so that nothing needs a repair. */
  is_news: Defaulted<boolean>
  /** The middle of the impact, in visits. */
  impact: number
  rank: number
  /** On how many days the newest detection was measured; null for a moment, such as a crawl. */
  days: number | null
  page: string | null
  /** What the search of the list looks through: page and subject in lower case. */
  searched: string
  /** First days of months. */
  first_month: DayText
  ended_month: DayText | null
  first_seen_at: Date
  last_seen_at: Date
  /** When a run first missed its condition. */
  gone_at: Date | null
  returned: Defaulted<number>
  frozen_at: Date
  /** Detections, see app/shared/discovery/finding.ts. */
  frozen: Json<unknown>
  latest: Json<unknown>
  dismiss_reason: DismissReason | null
  dismiss_note: string | null
  /** What it was when it was dismissed: it returns if it becomes much worse. */
  dismiss_severity: number | null
  dismiss_impact: number | null
  /** The first day of the month in which it returns. */
  snoozed_until: DayText | null
  /** The newest card that was made from it. */
  card_id: string | null
}

/** The history of a finding. */
export interface FindingEventTable {
  site_id: number
  finding_id: string
  id: Generated<string>
  kind: FindingEventKind
  at: Date
  person_id: string | null
  card_id: string | null
  details: Json<unknown>
}

/** A run of the rules. */
export interface DiscoveryRunTable {
  site_id: number
  id: Generated<string>
  trigger: RunTrigger
  state: RunState
  /** The first day of the month. */
  month: DayText | null
  first_day: DayText | null
  last_day: DayText | null
  requested_at: Date
  finished_at: Date | null
  milliseconds: number | null
  attempts: Defaulted<number>
  /** See StoredOutcome in app/shared/discovery/discovery-run.ts. */
  outcomes: Defaulted<unknown>
}

/** What staff set for a rule; a rule without a row has its defaults. */
export interface RuleSettingTable {
  site_id: number
  rule: RuleId
  enabled: boolean
  thresholds: Json<unknown>
  changed_at: Date
}
