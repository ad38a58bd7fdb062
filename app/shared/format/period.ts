import type { Days } from '../calendar/day.ts'
import { isWholeMonth, monthOf } from '../calendar/month.ts'
import { formatDayRange, formatMonth } from './date.ts'

/** A period of site-local days in words: `October 2026` for a whole month, else its days. */
export function formatPeriod(locale: string, period: Days): string {
  return isWholeMonth(period)
    ? formatMonth(locale, monthOf(period.from))
    : formatDayRange(locale, period.from, period.to)
}
