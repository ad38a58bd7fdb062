import * as v from 'valibot'
import { firstDayOf, monthSchema, nearestMonth, type Month } from './months.ts'

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
  timeZone: string
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
  const here = monthIn(timeZone, now)
  const current = anywhere && requested && requested > here ? monthIn(firstZone, now) : here
  const began = monthIn(timeZone, new Date(createdAt))
  const first = began > current ? current : began
  return { first, current, selected: nearestMonth(requested, firstDayOf(first), firstDayOf(current)) }
}

/** The month that an instant lies in, by the calendar of a time zone. */
export function monthIn(timeZone: string, instant: Date): Month {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(instant)
  const part = (type: 'year' | 'month') => parts.find((candidate) => candidate.type === type)?.value
  return v.parse(monthSchema, `${part('year')}-${part('month')}`)
}
