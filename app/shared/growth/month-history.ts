import * as v from 'valibot'
import { channels } from '../analytics/channels.ts'
import type { Day } from '../calendar/day.ts'
import { monthSchema, type Month } from '../calendar/month.ts'
import { storedIdSchema } from '../tracking/goals.ts'
import type { NamedSubject } from './subject.ts'

/** A month with the twelve before it. */
export const historyMonths = 13

/** The numbers that can be followed over 13 months. */
export const historyMetrics = [
  'visits',
  'visitors',
  'pageviews',
  'bounceRate',
  'duration',
  'conversions',
  'conversionRate',
  'revenue',
  'channelShare',
] as const
export type HistoryMetric = (typeof historyMetrics)[number]

export const historyQuerySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  month: v.optional(monthSchema),
  metric: v.optional(v.picklist(historyMetrics), 'visits'),
  /** For conversions, their rate and revenue; without one, all goals. */
  goalId: v.optional(v.nullable(storedIdSchema), null),
  /** For the share of a channel; without one, the largest. */
  channel: v.optional(v.nullable(v.picklist(channels)), null),
})
export type HistoryQuery = v.InferOutput<typeof historyQuerySchema>

export interface HistoryMonth {
  month: Month
  /** Null if nothing was measured, or a ratio has too few visits. Revenue in minor units, shares from 0 to 1, durations in seconds. */
  value: number | null
  /** The same month of the year before. */
  yearBefore: number | null
  /** Whether the month is over. */
  isComplete: boolean
  /** Days without measurement: before the first day, and outages. */
  missingDays: number
  /** Days from an import. */
  importedDays: number
}

/** Something that happened in a month, which the chart marks. */
export interface HistoryMark {
  kind: 'card' | 'annotation' | 'competitor' | 'tracking'
  month: Month
  day: Day
  /** Of a card, note or competitor's change; for `tracking` what it was. */
  text: string
  tracking: 'begun' | 'import' | 'outage' | 'goal' | null
  /** The card's, annotation's or change's id; null for tracking. */
  id: string | null
}

export interface MonthHistory {
  metric: HistoryMetric
  /** The goal or channel of the numbers, and the currency of revenue. */
  about: { goal: NamedSubject['goal']; goalId: number | null; channel: string | null; currency: string | null }
  /** 13 months, the oldest first. */
  months: HistoryMonth[]
  marks: HistoryMark[]
  /** Further marks, which are not listed. */
  moreMarks: number
  /** Goals and channels that can be chosen. */
  goals: { id: number; name: string; currency: string | null }[]
  channels: string[]
}
