import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { parseYearMonthDay } from '../months.ts'
import { formatDayRange, formatMonth } from './date.ts'

/** A period of site-local days in words: `October 2026` for a whole month, else its days. */
export function formatPeriod(locale: string, { from, to }: { from: string; to: string }): string {
  const month = from.slice(0, 7)
  const isWholeMonth = from === `${month}-01` && to === `${month}-${getDaysInMonth(parseYearMonthDay(month))}`
  return isWholeMonth ? formatMonth(locale, month) : formatDayRange(locale, from, to)
}
