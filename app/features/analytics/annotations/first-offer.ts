import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'

/**
 * The day a new annotation begins with where none was chosen: today by the calendar of the website's time zone, or the
 * first of another month.
 */
export function firstOffer(month: Month, timeZone: TimeZone, now: Date): Day {
  const today = localDay(now, timeZone)
  return monthOf(today) === month ? today : firstDayOf(month)
}
