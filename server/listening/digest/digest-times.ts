import { instantOf } from '#app/shared/calendar/clock.ts'
import { dayBefore, mondayOf, addDays } from '#app/shared/calendar/day.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'

const sentAt = '07:00'
/**
 * A digest leaves out what was found in the last minutes before it is written: a mention is seen only once its transaction
 * has ended, and would otherwise be in no digest.
 */
const settleMs = 5 * 60_000

/** How often, and where. */
export interface DigestRhythm {
  every: 'day' | 'week'
  timeZone: TimeZone
}

/**
 * Returns the moment through which the newest digest reaches that is due: shortly before 07:00 of today, or of this week's
 * Monday, or if that hasn't come yet, of the day or Monday before.
 */
export function digestThrough({ every, timeZone }: DigestRhythm, now: Date): Date {
  const today = localDay(now, timeZone)
  const [day, before] = every === 'day' ? [today, dayBefore(today)] : [mondayOf(today), addDays(mondayOf(today), -7)]
  const due = instantOf(day, sentAt, timeZone)
  const last = due <= now ? due : instantOf(before, sentAt, timeZone)
  return new Date(last.getTime() - settleMs)
}
