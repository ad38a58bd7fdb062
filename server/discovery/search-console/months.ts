import { addDays } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'

/** Google keeps 16 months, and counts days in this zone. */
const monthsBack = 16
const googleZone = 'America/Los_Angeles'
/** Google changes this many of the last days that it has given. */
const revisedDays = 5

/** Returns the day at Google. */
export const googleDay = (at: Date): string => localDay(at, googleZone)

/** Months to read, newest first. */
export interface MonthSpan {
  newest: Month
  oldest: Month
}

/** Returns the months of the first reading: this one and the 15 before, which Google has whole. */
export function allMonths(at: Date): MonthSpan {
  const newest = monthOf(googleDay(at))
  return { newest, oldest: addMonths(newest, 1 - monthsBack) }
}

/**
 * Returns the months of a daily reading: those with days that are new or that Google may have changed.
 * @param lastDay the last day that Google has given; null if there is none
 */
export function changedMonths(at: Date, lastDay: string | null): MonthSpan {
  const all = allMonths(at)
  if (lastDay === null) return all
  const from = monthOf(addDays(lastDay, 1 - revisedDays))
  return { newest: all.newest, oldest: from < all.oldest ? all.oldest : from > all.newest ? all.newest : from }
}

/** Returns a span as its columns. */
export const columnsOf = ({ newest, oldest }: MonthSpan) => ({
  sync_first: firstDayOf(newest),
  sync_next: firstDayOf(newest),
  sync_last: firstDayOf(oldest),
})
