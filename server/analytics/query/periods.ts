import { comparedMonth, comparisonFor, type Comparison } from '#app/shared/analytics/comparison.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { dayOfMonth, type Day } from '#app/shared/calendar/day.ts'
import { daysIn, firstDays, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'

/** A month as it is read: which days, and which days it is compared with. */
export interface MonthPeriods {
  month: Month
  /** The site-local day it is now. */
  today: Day
  period: Period
  /** Whether the month is over. */
  complete: boolean
  /** What it is compared with: what was asked for, or the previous month where that cannot be. */
  compare: Comparison
  /** Null where nothing is to be compared. */
  comparison: Period | null
  /** Whether the comparison is a whole month, so that both come from month rollups. */
  wholeMonths: boolean
}

/** A month with what it is compared with. */
export interface ComparedPeriods extends MonthPeriods {
  comparison: Period
}

/** The same with the days of the month that are compared. */
export interface ComparedDays extends MonthPeriods {
  /** Days that are over: all of a finished month; null on the first day of a running one. */
  compared: Period | null
}

/**
 * The days of a month, to today while it is running, and the same number of days of the month it is compared with (the
 * whole of it for a finished month). A month that has not begun reads as the current one.
 * @param choice what it is compared with; the month before unless it is said
 */
export function monthPeriods(requested: Month | undefined, now: Date, timeZone: TimeZone): ComparedPeriods
export function monthPeriods(
  requested: Month | undefined,
  now: Date,
  timeZone: TimeZone,
  choice: Comparison | undefined,
): MonthPeriods
export function monthPeriods(
  requested: Month | undefined,
  now: Date,
  timeZone: TimeZone,
  choice: Comparison = 'previous',
): MonthPeriods {
  const today = localDay(now, timeZone)
  const current = monthOf(today)
  const month = requested && requested < current ? requested : current
  const compared = comparedMonth(choice, month, current)
  const complete = month < current
  const last = complete ? daysIn(month) : dayOfMonth(today)
  return {
    month,
    today,
    period: firstDays(month, last),
    complete,
    compare: comparisonFor(choice, month, current),
    comparison: compared && firstDays(compared, complete ? Infinity : last),
    wholeMonths: complete,
  }
}

/**
 * The same without a comparison that was not tracked from its first day on. Days before the website's first day with
 * events were not measured: beside a part of a month a whole one would seem to have grown.
 */
export function sinceTracking(periods: MonthPeriods, firstDay: Day | null): MonthPeriods {
  const { comparison } = periods
  return comparison && firstDay !== null && firstDay <= comparison.from ? periods : { ...periods, comparison: null }
}

/**
 * The same compared by days that are over: today has hardly begun, and beside a whole day it would seem to have fallen.
 * On the first day of a month none is over, and nothing is compared.
 */
export function byCompleteDays<Given extends MonthPeriods>(periods: Given): Given & ComparedDays {
  const { complete, period, comparison } = periods
  if (complete) return { ...periods, compared: period }
  const last = dayOfMonth(period.to) - 1
  if (last === 0) return { ...periods, compared: null, comparison: null }
  return {
    ...periods,
    compared: firstDays(periods.month, last),
    comparison: comparison && firstDays(monthOf(comparison.from), last),
  }
}

/** Today, where a running month is compared with anything: what today added is told apart, and compared with nothing. */
export const todayApart = ({ complete, comparison, today }: MonthPeriods): Day | null =>
  complete || !comparison ? null : today
