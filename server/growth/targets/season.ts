import { dayBefore, eachDay, weekdayOf, type Day, type Days } from '#app/shared/calendar/day.ts'
import { addMonths, daysOfMonth, firstDayOf, lastDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { daysOfSpan, monthsIn, type SpanOf } from '#app/shared/growth/span.ts'
import type { SuggestedAmount } from '#app/shared/growth/target.ts'
import { amountOf } from '../forecast/read-counted.ts'
import type { CountedDays } from '../forecast/daily-series.ts'
import type { CountedSubject } from '../forecast/forecast-period.ts'
import { measuredOn, valueOn, weekdayProfile } from '../pacing/weekday-profile.ts'

const monthsOfYear = 12

const monthDays = (month: Month): Days => ({ from: firstDayOf(month), to: lastDayOf(month) })

/** Returns the days to read of a subject, to know its season and the year before a period: up to yesterday. */
export function seasonDays(period: SpanOf, today: Day): Days {
  const from = [daysOfSpan(yearBefore(period)).from, firstDayOf(addMonths(monthOf(today), -monthsOfYear))]
  return { from: from.toSorted()[0] ?? today, to: dayBefore(today) }
}

/** The same period of the year before. */
export const yearBefore = ({ span, first }: SpanOf): SpanOf => ({ span, first: addMonths(first, -monthsOfYear) })

const wasMeasured = (counted: CountedDays, days: Days): boolean =>
  eachDay(days).every((day) => valueOn(counted, day) !== null)

/** Returns a part of what was read. */
function within([counts, whole]: CountedSubject, days: Days): CountedSubject {
  return whole ? [sliceOf(counts, days), sliceOf(whole, days)] : [sliceOf(counts, days)]
}

function sliceOf(counted: CountedDays, days: Days): CountedDays {
  const all = eachDay(days)
  return {
    first: days.from,
    counts: all.map((day) => valueOn(counted, day) ?? 0),
    isMeasured: all.map((day) => valueOn(counted, day) !== null),
  }
}

/** Returns what was counted of a period; null unless each of its days was measured. */
export function measuredAmount(counted: CountedSubject, period: Days): number | null {
  return wasMeasured(counted[0], period) ? amountOf(within(counted, period)) : null
}

/** Returns what a period was a year before, and the mean of the last twelve months for a period of this length. */
export function suggestionOf(counted: CountedSubject, period: SpanOf, current: Month): SuggestedAmount {
  const months = Array.from({ length: monthsOfYear }, (_, back) => monthDays(addMonths(current, -back - 1)))
  const measured = months.filter((days) => wasMeasured(counted[0], days))
  const length = monthsIn(period).length
  return {
    lastYear: measuredAmount(counted, daysOfSpan(yearBefore(period))),
    usual: measured.length < length ? null : usualOf(counted, measured, length),
  }
}

function usualOf(counted: CountedSubject, months: readonly Days[], length: number): number {
  const sumOf = (series: CountedDays) =>
    months.reduce((all, days) => all + measuredOn(series, days).reduce((sum, value) => sum + value, 0), 0)
  const [counts, whole] = counted
  if (whole) return sumOf(whole) > 0 ? sumOf(counts) / sumOf(whole) : 0
  return Math.round((sumOf(counts) / months.length) * length)
}

/**
 * Returns the weight of each month of a period by the website's own season: what the same months of the year before
 * brought, if all their days were measured and something came; else its days, each by the weekday profile of the last eight
 * weeks.
 */
export function seasonWeights(counted: CountedSubject, period: SpanOf, today: Day): number[] {
  const months = monthsIn(period)
  const earlier = months.map((month) => measuredAmount(counted, monthDays(addMonths(month, -monthsOfYear))))
  const known = earlier.filter((amount) => amount !== null)
  if (known.length === months.length && known.some((amount) => amount > 0)) return known
  const profile = weekdayProfile(counted[0], today)
  return months.map((month) => daysOfMonth(month).reduce((sum, day) => sum + (profile[weekdayOf(day)] ?? 0), 0))
}
