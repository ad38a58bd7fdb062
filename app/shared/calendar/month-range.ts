import type { Month } from './month.ts'
import { localMonth, type TimeZone } from './zone.ts'

/** The months a page may show, and the one it does. Plain texts, so that server and browser render the same. */
export interface MonthRange {
  first: Month
  current: Month
  selected: Month
}

/** Where every day and month begins first. */
const firstZone = 'Pacific/Kiritimati'

interface Range {
  createdAt: string
  timeZone: TimeZone
  now: Date
  /** Whether a month may be asked for as soon as it has begun anywhere: that of websites in several zones. */
  anywhere?: boolean
}

/**
 * The months from `createdAt` to now as the time zone sees them, with the requested one moved to the nearest
 * of them. `selected` differs from `requested` exactly when the URL has to be corrected.
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
 * The month to show for a requested one: none means the current month, and one out of range falls back to the nearest
 * allowed (product.md, Months). Compare with the request to know whether the URL has to be corrected.
 */
export function nearestMonth(requested: Month | undefined, first: Month, current: Month): Month {
  if (!requested || requested > current) return current
  if (first > current) return current
  return requested < first ? first : requested
}
