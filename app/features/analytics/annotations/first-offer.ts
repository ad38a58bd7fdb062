import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'

/** Returns the default day of a new annotation: today in the website's time zone, or the first day of another month. */
export function firstOffer(month: Month, timeZone: TimeZone, now: Date): Day {
  const today = localDay(now, timeZone)
  return monthOf(today) === month ? today : firstDayOf(month)
}
