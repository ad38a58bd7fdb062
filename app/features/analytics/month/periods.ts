import type { MonthOverview, Period } from '#app/shared/analytics/overview.ts'
import { formatDayRange, formatDays, formatMonth, formatMonthName } from '#app/shared/format/date.ts'
import { daysIn, isWholeMonth, monthOf } from '#app/shared/calendar/month.ts'

/** A period in words: `October 2026` for a whole month, else its days. */
export function periodName(locale: string, period: Period): string {
  return isWholeMonth(period)
    ? formatMonth(locale, monthOf(period.from))
    : formatDayRange(locale, period.from, period.to)
}

/** The same without its year, for where the year is plain. */
export function shortPeriodName(locale: string, period: Period): string {
  return isWholeMonth(period)
    ? formatMonthName(locale, monthOf(period.from))
    : formatDays(locale, period.from, period.to)
}

/** What a month is compared with, with its year where that is not plain: any month may be compared with any. */
export function comparisonName(
  locale: string,
  { compare, comparison, period }: Pick<MonthOverview, 'compare' | 'comparison' | 'period'>,
): string | null {
  if (!comparison) return null
  const plain = compare === 'previous' || comparison.from.slice(0, 4) === period.from.slice(0, 4)
  return plain ? shortPeriodName(locale, comparison) : periodName(locale, comparison)
}

/** Days across a chart of the month: all of them, so that a running month keeps room for what is to come. */
export function chartSlots(overview: Pick<MonthOverview, 'month' | 'previousDays' | 'days'>): number {
  return Math.max(daysIn(overview.month), overview.days.length, overview.previousDays.length)
}
