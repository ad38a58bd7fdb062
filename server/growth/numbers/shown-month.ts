import { dayOfMonth, type Day } from '#app/shared/calendar/day.ts'
import { nearestMonth } from '#app/shared/calendar/month-range.ts'
import { monthOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { Site } from '../../analytics/query/site.sql.ts'

/** The month that a page of Growth shows. */
export interface ShownMonth {
  month: Month
  /** The website's current day. */
  today: Day
  /** Whether the month is over. */
  isComplete: boolean
  /** How many of its days are over; all of a finished month, none on the first day of a running one. */
  daysOver: number
}

/**
 * Returns the month to show for a requested one: without a request the current one, out of range the nearest one that
 * the website has.
 */
export function shownMonth(
  { timeZone, createdAt, firstDay }: Pick<Site, 'timeZone' | 'createdAt' | 'firstDay'>,
  requested: Month | undefined,
  now: Date,
): ShownMonth {
  const today = localDay(now, timeZone)
  const created = localDay(createdAt, timeZone)
  const first = monthOf(firstDay !== null && firstDay < created ? firstDay : created)
  const month = nearestMonth(requested, first, monthOf(today))
  const isComplete = month < monthOf(today)
  return { month, today, isComplete, daysOver: isComplete ? Infinity : dayOfMonth(today) - 1 }
}
