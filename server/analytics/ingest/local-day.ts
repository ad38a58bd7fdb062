import { LRUCache } from 'lru-cache'

/** No time zone in use changes its day or its offset within a quarter of an hour. */
const slotMs = 15 * 60 * 1000

interface Zone {
  format: Intl.DateTimeFormat
  days: LRUCache<number, string>
}
const zones = new Map<string, Zone>()

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone)
  if (!zone) {
    // The Swedish form of a date is YYYY-MM-DD.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    zone = { format, days: new LRUCache({ max: 512 }) }
    zones.set(timeZone, zone)
  }
  return zone
}

/**
 * The calendar day, `YYYY-MM-DD`, that an instant lies in at a place. Cheap enough for every event.
 * @param timeZone IANA name
 * @throws RangeError for a time zone that does not exist
 */
export function localDay(at: Date, timeZone: string): string {
  const zone = zoneOf(timeZone)
  const slot = Math.floor(at.getTime() / slotMs)
  let day = zone.days.get(slot)
  if (day === undefined) {
    day = zone.format.format(at)
    zone.days.set(slot, day)
  }
  return day
}

/** The calendar day before, `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

/** Whether the runtime knows a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    zoneOf(timeZone)
    return true
  } catch {
    return false
  }
}
