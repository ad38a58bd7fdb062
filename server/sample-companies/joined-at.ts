import { addMonths, dayIn, firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { startOfDay, utcDay } from '#app/shared/calendar/zone.ts'
import type { Joined } from './company-list.ts'

/** Returns the instant a company joined, relative to `now`; always in the past. */
export function joinedAt(joined: Joined, now: Date): Date {
  const january = monthOf(`${utcDay(now).slice(0, 4)}-01-01`)
  if ('thisYear' in joined) {
    const year = startOfDay(firstDayOf(january), 'UTC').getTime()
    return new Date(year + joined.thisYear * (now.getTime() - year))
  }
  return new Date(`${dayIn(addMonths(january, -joined.monthsBeforeThisYear), 12)}T09:30:00Z`)
}
