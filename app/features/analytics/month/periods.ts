import type { MonthOverview, Period } from '#app/shared/analytics/overview.ts'
import { formatDayRange, formatDays, formatMonth, formatMonthName } from '#app/shared/format/date.ts'
import { daysIn, isWholeMonth, monthOf } from '#app/shared/calendar/month.ts'

/** Returns a period in words: `October 2026` for a whole month, else its days. */
export function periodName(locale: string, period: Period): string {
  return isWholeMonth(period)
    ? formatMonth(locale, monthOf(period.from))
    : formatDayRange(locale, period.from, period.to)
}

/** Returns the same without the year, for texts where the year is clear. */
export function shortPeriodName(locale: string, period: Period): string {
  return isWholeMonth(period)
    ? formatMonthName(locale, monthOf(period.from))
    : formatDays(locale, period.from, period.to)
}

/** Returns the compared period, with its year unless it is clear: any month may be compared with any. */
export function comparisonName(
  locale: string,
  { compare, comparison, period }: Pick<MonthOverview, 'compare' | 'comparison' | 'period'>,
): string | null {
  if (!comparison) return null
  const plain = compare === 'previous' || comparison.from.slice(0, 4) === period.from.slice(0, 4)
  return plain ? shortPeriodName(locale, comparison) : periodName(locale, comparison)
}

/**
 * Returns the number of days across a month's chart: all of them, so that a running month keeps room for its future
 * days.
 */
export function chartSlots(overview: Pick<MonthOverview, 'month' | 'previousDays' | 'days'>): number {
  return Math.max(daysIn(overview.month), overview.days.length, overview.previousDays.length)
}
