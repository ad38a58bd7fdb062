import { formatFullDay } from '#app/shared/format/date.ts'
import { noonOf } from '#app/shared/calendar/clock.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import { badInput } from '../errors/user-errors.ts'

const earliest = '2000-01-01'

/**
 * Returns the instant a client began, from the day a person chose: noon in the time zone, so that the day stays the
 * same if its website later gets another time zone; now if the day is today.
 * @throws UserError input.invalid for a day in the future or before 2000
 */
export function beginningAt(day: Day, timeZone: TimeZone, now: Date): Date {
  const today = localDay(now, timeZone)
  if (day > today) throw badInput((t) => t('beginsInFuture'))
  if (day < earliest) {
    throw badInput((t, language) => t('beginsTooEarly', { day: formatFullDay(language, earliest) }))
  }
  if (day === today) return now
  return noonOf(day, timeZone)
}

/**
 * Returns the latest day a client may begin on: no later than today, its website, and its first event. A later one
 * would hide months that have numbers.
 */
export function latestBeginning(
  { timeZone, websiteSince, firstDay }: { timeZone: string; websiteSince: Date | null; firstDay: string | null },
  now: Date,
): Day {
  const days = [localDay(now, timeZone), firstDay, websiteSince && localDay(websiteSince, timeZone)]
  return days.filter((day) => day !== null).reduce((first, day) => (day < first ? day : first))
}
