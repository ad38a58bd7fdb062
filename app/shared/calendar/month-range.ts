import { addMonths, type Month } from './month.ts'
import { localMonth, type TimeZone } from './zone.ts'

/** The months a page may show, and the shown one. Plain texts, so that server and browser render the same. */
export interface MonthRange {
  first: Month
  current: Month
  selected: Month
  /** Whether the client has older months than its plan shows to its own people. */
  hasOlder?: boolean
}

/** The zone in which every day and month begins first. */
const firstZone = 'Pacific/Kiritimati'

interface Range {
  createdAt: string
  timeZone: TimeZone
  now: Date
  /** Whether a month is allowed as soon as it has begun anywhere: for websites in several zones. */
  anywhere?: boolean
  /** How many months the client's plan shows, the current one among them; null: all. */
  most?: number | null
}

/** Returns the oldest month that a plan shows in a month. */
export const oldestMonth = (current: Month, most: number): Month => addMonths(current, 1 - most)

/**
 * Returns the months from `createdAt` to now in the time zone, with the requested one moved to the nearest of them.
 * `selected` differs from `requested` exactly if the URL must be corrected.
 */
export function monthRange(
  requested: Month | undefined,
  { createdAt, timeZone, now, anywhere = false, most = null }: Range,
): MonthRange {
  const here = localMonth(now, timeZone)
  const current = anywhere && requested && requested > here ? localMonth(now, firstZone) : here
  const began = localMonth(new Date(createdAt), timeZone)
  const oldest = most === null ? began : oldestMonth(here, most)
  const hasOlder = oldest > began
  const from = hasOlder ? oldest : began
  const first = from > current ? current : from
  return { first, current, selected: nearestMonth(requested, first, current), ...(hasOlder && { hasOlder }) }
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
