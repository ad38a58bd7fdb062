import type { Day } from '#app/shared/calendar/day.ts'
import { endOfDay, localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import { badInput } from '../refusals/refusal.ts'

/**
 * Returns the instant a link expires: the start of the day after its last day, in the website's time zone.
 * @param lastDay null for no end
 * @throws AppError input.invalid for a day that is over
 */
export function endOfLink(lastDay: Day | null, timeZone: TimeZone, now: Date): Date | null {
  if (lastDay === null) return null
  if (lastDay < localDay(now, timeZone)) throw badInput((t) => t('shareDayOver'))
  return endOfDay(lastDay, timeZone)
}

/** Returns the last day of a link from the instant it expires. */
export const lastDayOfLink = (expiresAt: Date | null, timeZone: TimeZone): Day | null =>
  expiresAt && localDay(new Date(expiresAt.getTime() - 1), timeZone)
