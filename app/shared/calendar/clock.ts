import { TZDate } from '@date-fns/tz'
import { tzOffset } from '@date-fns/tz/tzOffset'
import { dayMs } from './duration.ts'
import type { Day } from './day.ts'
import type { TimeZone } from './zone.ts'

/*
 * The local time in a time zone. Separate from zone.ts, which browsers load: only the server needs this and its
 * library.
 */

const minuteMs = 60_000
const offsetMs = (at: number, timeZone: TimeZone): number => tzOffset(timeZone, new Date(at)) * minuteMs

/** Returns the local clock time at an instant: `2026-10-15T14:30:00`. @throws RangeError for an unknown time zone */
export const clockTime = (at: Date, timeZone: TimeZone): string =>
  new Date(at.getTime() + offsetMs(at.getTime(), timeZone)).toISOString().slice(0, 19)

/** Returns the same with the offset from UTC in ISO 8601: `2026-10-15T14:30:00+02:00`, `+00:00` for UTC itself. */
export function clockTimeWithOffset(at: Date, timeZone: TimeZone): string {
  const minutes = Math.round(tzOffset(timeZone, at))
  const two = (number: number) => String(Math.trunc(Math.abs(number))).padStart(2, '0')
  return `${clockTime(at, timeZone)}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** Returns the middle of a local day: no clocks change then, and it is the same day in every nearby zone. */
export function noonOf(day: Day, timeZone: TimeZone): Date {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date, 12, timeZone).getTime())
}

/**
 * Returns the instant at which local clocks showed the same time some days before; null if they skipped that time. If
 * they showed it twice, it is the one with the offset of `at`, else the first.
 */
export function sameTimeBefore(at: Date, days: number, timeZone: TimeZone): Date | null {
  const shown = at.getTime() + offsetMs(at.getTime(), timeZone) - days * dayMs
  const offsets = [
    offsetMs(at.getTime(), timeZone),
    offsetMs(shown - dayMs, timeZone),
    offsetMs(shown + dayMs, timeZone),
  ]
  const found = offsets.map((offset) => shown - offset).find((then) => then + offsetMs(then, timeZone) === shown)
  return found === undefined ? null : new Date(found)
}

/**
 * Returns the instant at which local clocks show a time of a day. If they show it twice, it is the first; if they skip
 * it, it is as much later as they skip (RFC 5545, 3.3.5): 02:30 is then 03:30.
 * @param time `09:00`
 */
export function instantOf(day: Day, time: string, timeZone: TimeZone): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  // No clock changes by more than a day.
  const offsetBefore = offsetMs(shown - dayMs, timeZone)
  const found = [offsetBefore, offsetMs(shown + dayMs, timeZone)]
    .map((offset) => shown - offset)
    .filter((at) => at + offsetMs(at, timeZone) === shown)
  return new Date(found.length > 0 ? Math.min(...found) : shown - offsetBefore)
}
