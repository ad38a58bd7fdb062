import type { Month } from './month.ts'
import { localMonth, type TimeZone } from './zone.ts'

/** The months a page may show, and the shown one. Plain texts, so that server and browser render the same. */
export interface MonthRange {
  first: Month
  current: Month
  selected: Month
}

/** The zone in which every day and month begins first. */
const firstZone = 'Pacific/Kiritimati'

interface Range {
  createdAt: string
  timeZone: TimeZone
  now: Date
  /** Whether a month is allowed as soon as it has begun anywhere: for websites in several zones. */
  anywhere?: boolean
}

/**
 * Returns the months from `createdAt` to now in the time zone, with the requested one moved to the nearest of them.
 * `selected` differs from `requested` exactly if the URL must be corrected.
 */
export function monthRange(
  requested: Month | undefined,
  { createdAt, timeZone, now, anywhere = false }: Range,
): MonthRange {
  const here = localMonth(now, timeZone)
  const current = anywhere && requested && requested > here ? localMonth(now, firstZone) : here
  const began = localMonth(new Date(createdAt), timeZone)
  const first = began > current ? current : began
  return { first, current, selected: nearestMonth(requested, first, current) }
}

/**
 * Returns the month to show for a requested one: by default the current month; one out of range becomes the nearest
 * allowed (product.md, Months). Compare it with the request to know whether the URL must be corrected.
 */
export function nearestMonth(requested: Month | undefined, first: Month, current: Month): Month {
  if (!requested || requested > current) return current
  if (first > current) return current
  return requested < first ? first : requested
}
