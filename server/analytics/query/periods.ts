import { comparedMonth, comparisonFor, type Comparison } from '#app/shared/analytics/comparison.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { addDays, dayOfMonth, type Day } from '#app/shared/calendar/day.ts'
import { daysIn, firstDays, lastDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { maxWeekdayShift } from '#app/shared/charts/align-by-weekday.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'

/** The days of a month to read, and the days to compare them with. */
export interface MonthPeriods {
  month: Month
  /** The current site-local day. */
  today: Day
  period: Period
  /** Whether the month is over. */
  complete: boolean
  /** The comparison in effect: the requested one, or the previous month if that is not possible. */
  compare: Comparison
  /** Null where nothing is to be compared. */
  comparison: Period | null
  /** Whether the comparison is a whole month, so that both come from month rollups. */
  wholeMonths: boolean
}

/** The days of a month and of its comparison, which exists. */
export interface ComparedPeriods extends MonthPeriods {
  comparison: Period
}

/** The periods with the days of the month that are compared. */
export interface ComparedDays extends MonthPeriods {
  /** Days that are over: all of a finished month; null on the first day of a running one. */
  compared: Period | null
}

/**
 * Returns the days of a month (of a running one up to today) and the days of its comparison: as many days, or the
 * whole month for a finished one. A month in the future is replaced by the current one.
 * @param choice the requested comparison; defaults to the month before
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
 * Removes a comparison that was not measured from its first day on: against a partly measured month every number
 * would seem to have grown.
 */
export function sinceTracking(periods: MonthPeriods, firstDay: Day | null): MonthPeriods {
  const { comparison } = periods
  return comparison && firstDay !== null && firstDay <= comparison.from ? periods : { ...periods, comparison: null }
}

/**
 * Compares only days that are over, because against a whole day today would seem to have fallen. On the first day of
 * a month nothing is compared.
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

/**
 * Returns the compared days and, of a running month, up to three days of the compared month after them: by weekday a day
 * is drawn with one at most three days away. Sums and changes never include these.
 */
export function drawnComparison(comparison: Period): Period {
  const [reach, monthEnd] = [addDays(comparison.to, maxWeekdayShift), lastDayOf(monthOf(comparison.to))]
  return { from: comparison.from, to: reach < monthEnd ? reach : monthEnd }
}

/** Returns the last day that periods read. */
export const lastDayRead = ({ period, comparison }: MonthPeriods): Day =>
  comparison && comparison.to > period.to ? comparison.to : period.to

/**
 * Returns today for a running month with a comparison, because today's numbers are then reported separately and not
 * compared; else null.
 */
export const todayApart = ({ complete, comparison, today }: MonthPeriods): Day | null =>
  complete || !comparison ? null : today
