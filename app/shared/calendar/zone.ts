import type { Day } from './day.ts'
import { dayMs } from './duration.ts'
import { monthOf, type Month } from './month.ts'

/** The name of a time zone in the IANA database: `Europe/Berlin`, `UTC`. */
export type TimeZone = string

/** Days are cached for slots of this length: one entry per website and quarter of an hour serves all its events. */
const slotMs = 15 * 60_000
/** Maximum number of cached slots of a zone: five days of an imported log. */
const maxSlots = 512
/** Since then every zone's day begins with a slot, so that each slot is within one day. */
const firstEvenSlot = Date.UTC(2012, 0) / slotMs
/** Limits the cache, because strangers could send any number of names: they also differ in case. */
const maxZones = 1000

interface Zone {
  format: Intl.DateTimeFormat
  /** The day of each slot that is within one day. */
  days: Map<number, Day>
}
const zones = new Map<TimeZone, Zone>()

/** @throws RangeError for an unknown time zone */
function zoneOf(timeZone: TimeZone): Zone {
  let zone = zones.get(timeZone)
  if (!zone) {
    // The Swedish form of a date is YYYY-MM-DD.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    zone = { format, days: new Map() }
    if (zones.size >= maxZones) zones.clear()
    zones.set(timeZone, zone)
  }
  return zone
}

/**
 * Returns the local day of an instant. Fast enough for every event.
 * @throws RangeError for an unknown time zone
 */
export function localDay(at: Date, timeZone: TimeZone): Day {
  const { format, days } = zoneOf(timeZone)
  const slot = Math.floor(at.getTime() / slotMs)
  const kept = days.get(slot)
  if (kept !== undefined) return kept
  const day = format.format(at)
  if (slot >= firstEvenSlot || isOneDay(format, slot)) {
    if (days.size >= maxSlots) days.clear()
    days.set(slot, day)
  }
  return day
}

/** Whether a slot is within one local day: clocks once changed a minute past midnight, and offsets once had seconds. */
const isOneDay = (format: Intl.DateTimeFormat, slot: number): boolean =>
  format.format(slot * slotMs) === format.format((slot + 1) * slotMs - 1)

/** Returns the local month of an instant. @throws RangeError for an unknown time zone */
export const localMonth = (at: Date, timeZone: TimeZone): Month => monthOf(localDay(at, timeZone))

/** Returns the UTC day of an instant, for things without a time zone: names of files, days of the whole installation. */
export const utcDay = (at: Date): Day => localDay(at, 'UTC')

/**
 * Returns the instant at which a local day begins: its midnight, or the first moment after it if the clocks skip
 * midnight. A day that a zone skipped (2011-12-30 in Pacific/Apia) begins with the next one.
 * @throws RangeError for an unknown time zone, and for an invalid day
 */
export const startOfDay = (day: Day, timeZone: TimeZone): Date => firstInstant(day, timeZone, (local) => local >= day)

/** Returns the instant at which a local day ends and the next one begins. @throws RangeError like `startOfDay` */
export const endOfDay = (day: Day, timeZone: TimeZone): Date =>
  // As a text the year 10000 would not be later than other days.
  firstInstant(day, timeZone, (local) => local > day || local.length > day.length)

/** More than any zone has ever been ahead of UTC or behind it. */
const maxOffsetMs = (2 * dayMs) / 3

/**
 * Returns the first instant with a local day that meets a condition, which no day before `day` meets and every later
 * day does. It searches by the local day itself, because date-fns' result for a skipped or repeated midnight depends on
 * the time zone of the process.
 */
function firstInstant(day: Day, timeZone: TimeZone, isReached: (local: Day) => boolean): Date {
  const { format } = zoneOf(timeZone)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let before = midnight - maxOffsetMs
  let reached = midnight + dayMs + maxOffsetMs
  if (Number.isNaN(midnight)) throw new RangeError('Not a day.')
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (isReached(format.format(middle))) reached = middle
    else before = middle
  }
  return new Date(reached)
}

/**
 * Whether a time zone with this name exists. Offsets like `+02:00` are no time zones: they have no rules for the
 * clocks.
 */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    zoneOf(name)
    return true
  } catch {
    return false
  }
}

/** Returns the canonical name of a time zone, `Europe/Berlin` for `europe/berlin`; null for an unknown one. */
export const knownZone = (name: string): TimeZone | null =>
  isTimeZone(name) ? zoneOf(name).format.resolvedOptions().timeZone : null

/** Returns the time zone of this device. */
export const ownTimeZone = (): TimeZone => new Intl.DateTimeFormat().resolvedOptions().timeZone
