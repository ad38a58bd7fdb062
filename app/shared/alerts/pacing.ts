import { addDays, daysBetween, weekdayOf, type Day } from '../calendar/day.ts'
import { daysOfMonth, firstDayOf, type Month } from '../calendar/month.ts'
import type { PacingSettings } from './alert-rules.ts'

/** The days before a month that show how a goal's weekdays differ: eight whole weeks. */
const patternDays = 56
/** With fewer days or conversions than this, all weekdays count the same. */
const minPatternDays = 28
const minPatternCount = 28
/** A month is judged after this number of finished days. */
const firstJudgedDay = 5
/** With fewer expected conversions, missing ones can't be noticed. */
const minExpected = 5

/** How often a goal was reached on a site-local day, `2026-10-15`. */
export interface DayCount {
  day: string
  count: number
}

/**
 * - `early`: fewer than five days are over, or the website was not measured on the first day of the month
 * - `behind`: below the expected number by more than the margin and by more than chance explains
 * - `onTrack`, `ahead` (by more than the margin), `reached`
 */
export type PaceState = 'early' | 'behind' | 'onTrack' | 'ahead' | 'reached'

export interface Pace {
  month: Month
  /** The last finished day that counts. Null on the first of a month. */
  day: string | null
  reached: number
  target: number
  /** The part of the target expected by the end of that day. */
  expected: number
  /** The month's total at this pace; null before a judgement is possible. */
  projected: number | null
  state: PaceState
}

/** Returns the first day of the eight weeks that weight a month's weekdays. */
export const patternStart = (month: Month): Day => addDays(firstDayOf(month), -patternDays)

/**
 * Returns the weight of each weekday, Sunday first: its share of the conversions in the eight weeks before the month.
 * All have the same weight if fewer than 28 of these days were measured (since `firstDay`) or fewer than 28 conversions
 * happened.
 */
export function weekdayWeights(month: Month, counts: readonly DayCount[], firstDay: Day): number[] {
  const from = patternStart(month)
  const first = firstDayOf(month)
  const before = counts.filter(({ day }) => day >= from && day < first)
  const total = before.reduce((sum, { count }) => sum + count, 0)
  const measured = daysBetween(firstDay > from ? firstDay : from, first)
  if (measured < minPatternDays || total < minPatternCount) return Array.from({ length: 7 }, () => 1)
  const weights = Array.from({ length: 7 }, () => 0)
  for (const { day, count } of before) weights[weekdayOf(day)] = (weights[weekdayOf(day)] ?? 0) + count
  return weights
}

/**
 * Returns the progress of a month towards a goal's target at the end of a finished day. The expected number is the
 * target times the past share of the month. Each day weighs as much as its weekday did in the eight weeks before:
 *
 *     expected = target × Σ weight(past days) / Σ weight(days of the month)
 *
 * The goal is behind if reached < expected × (1 − margin) and expected − reached > √expected, the spread of a count by
 * chance. It is never behind while fewer than five conversions are expected.
 * @param through the last finished day, site-local; a day before the month means that no day is finished
 * @param counts the goal's conversions by day, of the month and the eight weeks before
 * @param firstDay the first day the website was measured
 * @param reachedNow conversions of the month so far, if more than `counts` contains
 */
export function paceOf(
  month: Month,
  through: Day,
  { target, margin }: PacingSettings,
  counts: readonly DayCount[],
  firstDay: Day,
  reachedNow = 0,
): Pace {
  const weights = weekdayWeights(month, counts, firstDay)
  const weigh = (days: readonly string[]) => days.reduce((sum, day) => sum + (weights[weekdayOf(day)] ?? 0), 0)
  const days = daysOfMonth(month)
  const over = days.filter((day) => day <= through)
  const share = weigh(over) / weigh(days)
  const finished = counts.reduce((sum, { day, count }) => (over.includes(day) ? sum + count : sum), 0)
  const expected = target * share
  const reached = Math.max(finished, reachedNow)
  const day = over.at(-1) ?? null
  const pace = { month, day, reached, target, expected, projected: share > 0 ? finished / share : null }
  if (reached >= target) return { ...pace, state: 'reached' }
  if (over.length < firstJudgedDay || firstDay > firstDayOf(month)) return { ...pace, projected: null, state: 'early' }
  const tolerated = margin / 100
  const missing = expected - finished
  if (expected >= minExpected && missing > expected * tolerated && missing > Math.sqrt(expected)) {
    return { ...pace, state: 'behind' }
  }
  return { ...pace, state: finished > expected * (1 + tolerated) ? 'ahead' : 'onTrack' }
}
