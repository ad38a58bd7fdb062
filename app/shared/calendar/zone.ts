import type { Day } from './day.ts'
import { dayMs } from './duration.ts'
import { monthOf, type Month } from './month.ts'

/** The name of a time zone in the IANA database: `Europe/Berlin`, `UTC`. */
export type TimeZone = string

/** Days are kept for runs of instants this long: one per website and quarter of an hour answers for all its events. */
const slotMs = 15 * 60_000
/** So many runs are kept of a zone: five days of a log that is imported. */
const mostSlots = 512
/** Since then every zone's day begins with a slot, so that each slot lies in one day. */
const firstEvenSlot = Date.UTC(2012, 0) / slotMs
/** Names of zones differ in case too, so strangers could make up any number of them. */
const mostZones = 1000

interface Zone {
  format: Intl.DateTimeFormat
  /** The day of each slot that lies in one day only. */
  days: Map<number, Day>
}
const zones = new Map<TimeZone, Zone>()

/** @throws RangeError for a time zone that does not exist */
function zoneOf(timeZone: TimeZone): Zone {
  let zone = zones.get(timeZone)
  if (!zone) {
    // The Swedish form of a date is YYYY-MM-DD.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    zone = { format, days: new Map() }
    if (zones.size >= mostZones) zones.clear()
    zones.set(timeZone, zone)
  }
  return zone
}

/**
 * The local day that an instant lies in. Cheap enough for every event.
 * @throws RangeError for a time zone that does not exist
 */
export function localDay(at: Date, timeZone: TimeZone): Day {
  const { format, days } = zoneOf(timeZone)
  const slot = Math.floor(at.getTime() / slotMs)
  const kept = days.get(slot)
  if (kept !== undefined) return kept
  const day = format.format(at)
  if (slot >= firstEvenSlot || isOneDay(format, slot)) {
    if (days.size >= mostSlots) days.clear()
    days.set(slot, day)
  }
  return day
}

/** Whether a slot lies in one local day: clocks once changed a minute past midnight, and offsets once had seconds. */
const isOneDay = (format: Intl.DateTimeFormat, slot: number): boolean =>
  format.format(slot * slotMs) === format.format((slot + 1) * slotMs - 1)

/** The local month that an instant lies in. @throws RangeError for a time zone that does not exist */
export const localMonth = (at: Date, timeZone: TimeZone): Month => monthOf(localDay(at, timeZone))

/** The day that an instant lies in by UTC, for what has no place: names of files, days of the whole installation. */
export const utcDay = (at: Date): Day => localDay(at, 'UTC')

/**
 * The instant a local day begins: its midnight, or the first moment after it where the clocks leave midnight out. A day
 * that a zone skipped (2011-12-30 in Pacific/Apia) begins with the next one.
 * @throws RangeError for a time zone that does not exist, and for what is no day
 */
export const startOfDay = (day: Day, timeZone: TimeZone): Date => firstInstant(day, timeZone, (local) => local >= day)

/** The instant a local day is over: the next one begins. @throws RangeError as `startOfDay` */
export const endOfDay = (day: Day, timeZone: TimeZone): Date =>
  // The year 10000 is later than any day, but not as a text.
  firstInstant(day, timeZone, (local) => local > day || local.length > day.length)

/** More than any zone has ever been ahead of UTC or behind it. */
const mostOffsetMs = (2 * dayMs) / 3

/**
 * The first instant whose local day meets a condition that no day before `day` meets and every later day does. Searched
 * for by the local day itself: what date-fns makes of a midnight that the clocks skip or repeat depends on the time zone
 * of the process.
 */
function firstInstant(day: Day, timeZone: TimeZone, isReached: (local: Day) => boolean): Date {
  const { format } = zoneOf(timeZone)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let before = midnight - mostOffsetMs
  let reached = midnight + dayMs + mostOffsetMs
  if (Number.isNaN(midnight)) throw new RangeError('Not a day.')
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (isReached(format.format(middle))) reached = middle
    else before = middle
  }
  return new Date(reached)
}

/** Whether a time zone exists under this name. Offsets like `+02:00` are none: they have no rules for the clocks. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    zoneOf(name)
    return true
  } catch {
    return false
  }
}

/** The name that a time zone is known by here, `Europe/Berlin` for `europe/berlin`; null where none exists under it. */
export const knownZone = (name: string): TimeZone | null =>
  isTimeZone(name) ? zoneOf(name).format.resolvedOptions().timeZone : null

/** The time zone of this device. */
export const ownTimeZone = (): TimeZone => new Intl.DateTimeFormat().resolvedOptions().timeZone
