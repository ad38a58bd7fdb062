import { TZDate } from '@date-fns/tz'
import { format, getDaysInMonth } from 'date-fns'
import type { Period } from '#app/shared/analytics/overview.ts'
import { firstDayOf, monthOf, parseYearMonthDay, shiftMonth, type Month } from '#app/shared/months.ts'

/** A month as it is read: which days, and which days it is compared with. */
export interface MonthPeriods {
  month: Month
  /** The site-local day it is now. */
  today: string
  period: Period
  /** Whether the month is over. */
  complete: boolean
  comparison: Period
  /** Whether the comparison is the whole month before, so that both come from month rollups. */
  wholeMonths: boolean
}

/** The site-local day of an instant, `YYYY-MM-DD`. */
export function siteDay(instant: Date, timeZone: string): string {
  return format(new TZDate(instant, timeZone), 'yyyy-MM-dd')
}

const dayOfMonth = (month: Month, day: number) => `${month}-${String(day).padStart(2, '0')}`

/**
 * The days of a month, to today while it is running, and the same number of days of the month before (the whole of it
 * for a finished month). A month that has not begun reads as the current one.
 */
export function monthPeriods(requested: Month | undefined, now: Date, timeZone: string): MonthPeriods {
  const today = siteDay(now, timeZone)
  const current = monthOf(parseYearMonthDay(today))
  const month = requested && requested < current ? requested : current
  const before = shiftMonth(month, -1)
  const complete = month < current
  const last = complete ? getDaysInMonth(firstDayOf(month)) : Number(today.slice(8))
  const daysBefore = getDaysInMonth(firstDayOf(before))
  const lastBefore = complete ? daysBefore : Math.min(last, daysBefore)
  return {
    month,
    today,
    period: { from: dayOfMonth(month, 1), to: dayOfMonth(month, last) },
    complete,
    comparison: { from: dayOfMonth(before, 1), to: dayOfMonth(before, lastBefore) },
    wholeMonths: complete,
  }
}

const dayMs = 86_400_000

/** Every day of a period, first to last. */
export function daysOf({ from, to }: Period): string[] {
  // Calendar days as UTC midnights, which no change of the clocks shifts.
  const first = Date.parse(from)
  const count = Math.round((Date.parse(to) - first) / dayMs) + 1
  return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10))
}
