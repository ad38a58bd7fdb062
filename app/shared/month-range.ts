import { TZDate } from '@date-fns/tz'
import { monthOf, nearestMonth, type Month } from './months.ts'

/** The months a page may show, and the one it does. Plain texts, so that server and browser render the same. */
export interface MonthRange {
  first: Month
  current: Month
  selected: Month
}

/**
 * The months from `createdAt` to now as the website's time zone sees them, with the requested one moved to the nearest
 * of them. `selected` differs from `requested` exactly when the URL has to be corrected.
 */
export function monthRange(
  requested: Month | undefined,
  { createdAt, timeZone, now }: { createdAt: string; timeZone: string; now: Date },
): MonthRange {
  const there = new TZDate(now, timeZone)
  const start = new TZDate(createdAt, timeZone)
  return {
    first: monthOf(start > there ? there : start),
    current: monthOf(there),
    selected: nearestMonth(requested, start, there),
  }
}
