import * as v from 'valibot'
import { monthSchema, type Month } from '../calendar/month.ts'
import type { Verdict } from '../cards/effect.ts'
import { storedIdSchema } from '../tracking/goals.ts'

/** The numbers whose change is explained. */
export const explainedMetrics = ['visits', 'conversions', 'revenue'] as const
export type ExplainedMetric = (typeof explainedMetrics)[number]

export const whyQuerySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  month: v.optional(monthSchema),
  metric: v.optional(v.picklist(explainedMetrics), 'visits'),
  goalId: v.optional(v.nullable(storedIdSchema), null),
})
export type WhyQuery = v.InferOutput<typeof whyQuerySchema>

/** A part of a change in whole units of the metric, with the range in which it lies if it was measured with one. */
export interface CausePart {
  kind: 'season' | 'card' | 'tracking' | 'restated' | 'rest'
  amount: number
  low: number | null
  high: number | null
  /** Of a card. */
  card: { id: string; title: string; verdict: Verdict } | null
  /** Of a season: by the calendar alone (days and weekdays), or by last year's same months too. */
  season: 'calendar' | 'lastYear' | null
  /** Of tracking: days without measurement in both months. */
  missingDays: { before: number; now: number } | null
}

/** A channel's part of a change: what more or fewer visits brought, and what each visit brought more or less. */
export interface ChannelPart {
  /** '' is Direct; null is all further channels. */
  channel: string | null
  /** By more or fewer visits, at the mean of both rates. */
  volume: number
  /** By another rate, at the mean of both numbers of visits; 0 for visits. */
  rate: number
  visits: { before: number; now: number }
}

/** Why there is nothing to explain. */
export type NothingExplained = 'nothingBefore' | 'nothingNow' | 'goalsUnknown' | 'noRevenue'

/** A change from a month to the next, explained twice: two cuts of the same change, which must never be added up. */
export interface WhyChanged {
  month: Month
  before: Month
  /** Of a running month, only as many days as are over, of both months. */
  isWhole: boolean
  days: { before: number; now: number }
  metric: ExplainedMetric
  goal: string | null
  currency: string | null
  missing: NothingExplained | null
  /** The number before, as it was frozen at the end of that month if it was restated since. */
  from: number
  to: number
  /** Sums exactly to `to - from`. */
  causes: CausePart[]
  /** Cards that shipped and count as nothing here: unclear, confounded or not measured yet. */
  uncounted: { id: string; title: string; verdict: Verdict | null }[]
  /** The number before as it is counted today. */
  channelsFrom: number
  /** Sums exactly to `to - channelsFrom`; null where the metric has no channels. */
  channels: ChannelPart[] | null
}
