import { addDays, daysBetween, eachDay, weekdayOf, type Day, type Days } from '#app/shared/calendar/day.ts'
import type { CountedDays } from '../forecast/daily-series.ts'

/** Whole weeks whose weekdays say how days differ. */
const patternDays = 56
/** With fewer measured days or counts than this, all days weigh the same: the rule of alerts (app/shared/alerts/pacing.ts). */
const minPatternDays = 28
const minPatternCount = 28
/** Whole weeks back to the same weekday of the year before. */
const yearBackDays = 364

/** Returns what was counted on a day; null if it was not measured or not read. */
export function valueOn({ first, counts, isMeasured }: CountedDays, day: Day): number | null {
  const at = daysBetween(first, day)
  return isMeasured[at] === true ? (counts[at] ?? null) : null
}

/** Returns the measured counts of days. */
export const measuredOn = (counted: CountedDays, days: Days): number[] =>
  eachDay(days).flatMap((day) => valueOn(counted, day) ?? [])

/** Returns the eight whole weeks before a day. */
export const weeksBefore = (day: Day): Days => ({ from: addDays(day, -patternDays), to: addDays(day, -1) })

/**
 * Returns the weight of each weekday, Sunday first: its mean count in the eight weeks before a day. All weigh the same if
 * fewer than 28 of these days were measured or fewer than 28 were counted.
 */
export function weekdayProfile(counted: CountedDays, before: Day): number[] {
  const sums = Array.from({ length: 7 }, () => ({ count: 0, days: 0 }))
  for (const day of eachDay(weeksBefore(before))) {
    const value = valueOn(counted, day)
    const sum = sums[weekdayOf(day)]
    if (value === null || !sum) continue
    sum.count += value
    sum.days += 1
  }
  const measured = sums.reduce((all, { days }) => all + days, 0)
  const total = sums.reduce((all, { count }) => all + count, 0)
  const isEven = measured < minPatternDays || total < minPatternCount || sums.some(({ days }) => days === 0)
  return sums.map(({ count, days }) => (isEven ? 1 : count / days))
}

/**
 * Returns the part of a month's total that each of its days is expected to bring; they sum to 1. It is the mean of two
 * profiles: that of the weekdays in the eight weeks before a day, and, if all of them were measured and something was
 * counted, the same weekdays of the year before, 364 days earlier.
 */
export function daySharesOf(counted: CountedDays, month: Days, before: Day): number[] {
  const days = eachDay(month)
  const weekdays = weekdayProfile(counted, before)
  const own = normalised(days.map((day) => weekdays[weekdayOf(day)] ?? 0))
  const yearBefore = days.map((day) => valueOn(counted, addDays(day, -yearBackDays)))
  const known = yearBefore.filter((value) => value !== null)
  const total = known.reduce((sum, value) => sum + value, 0)
  if (known.length < days.length || total < minPatternCount) return own
  const earlier = normalised(known)
  return own.map((share, at) => (share + (earlier[at] ?? 0)) / 2)
}

function normalised(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => (total > 0 ? weight / total : 1 / weights.length))
}
