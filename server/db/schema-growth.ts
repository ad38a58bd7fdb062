import type { ColumnType, Generated } from 'kysely'
import type { ForecastMethod } from '#app/shared/growth/forecast.ts'
import type { Span } from '#app/shared/growth/span.ts'
import type { PaceState } from '#app/shared/growth/target.ts'
import type { DayText, Json, WithDefault } from './column-types.ts'

/** A target of a website. */
export interface GrowthTargetTable {
  site_id: number
  id: Generated<string>
  /** See `subjectKey` in app/shared/growth/subject.ts. */
  subject: string
  /** Without a reference: the goal may be deleted, and restored. */
  goal_id: number | null
  span: Span
  first_month: DayText
  /** Whether it holds for each following month too. */
  repeats: WithDefault<boolean>
  /** The last month of a repeating one. */
  last_month: WithDefault<DayText | null>
  amount: number
  /** Of a revenue. */
  currency: WithDefault<string | null>
  /** Of "last year and x percent more"; null for an amount by hand. */
  percent: WithDefault<number | null>
  created_by: WithDefault<string | null>
  changed_at: Date
}

/** A month of a target for a quarter or year. */
export interface GrowthTargetMonthTable {
  site_id: number
  target_id: string
  month: DayText
  amount: number
}

/** How a target stood at the end of a day. */
export interface GrowthPaceTable {
  site_id: number
  target_id: string
  month: DayText
  day: DayText
  state: PaceState
  came: number
  expected: number | null
}

/** A forecast that was shown, and what came. */
export interface GrowthForecastTable {
  site_id: number
  id: Generated<string>
  subject: string
  span: Span
  first_month: DayText
  made_on: DayText
  method: ForecastMethod
  value: number
  naive: number
  low: number | null
  high: number | null
  /** What was counted before `made_on`. */
  came: number
  currency: WithDefault<string | null>
  history: number
  origins: number
  errors: ColumnType<{ median: number; naive: number } | null, string | null, string | null>
  /** The expected counts of the days ahead. */
  days: Json<number[]>
  /** What came, as it was when the period ended. */
  final: WithDefault<number | null>
  ended_at: WithDefault<Date | null>
}

/** A month as it was when it ended. */
export interface GrowthMonthTable {
  site_id: number
  month: DayText
  frozen_at: Date
  /** See server/growth/month-end. */
  content: Json<unknown>
}
