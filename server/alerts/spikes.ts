import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import { readAlertSettings } from '#app/shared/alerts/alert-rules.ts'
import { sameTimeBefore } from '#app/shared/calendar/clock.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import type { Db } from '../db/database.ts'
import { raiseAlert, type AlertDeps } from './raise-alert.ts'
import { unusuallyMany, weeksBack } from './robust.ts'
import { readBusySites, readFirstDay, readHours, readLastSite, type BusySite } from './spikes.sql.ts'

/** A spike that continues, or returns within this time, is the same spike. */
const quietMs = 6 * 3_600_000
/** Websites per statement. Statements are short, so that requests never wait for one. */
const atOnce = 500

/**
 * Raises an alert for each website with a traffic spike, at most once in six hours. By default a spike is more
 * visitors in the current clock hour so far than are usual for that whole hour of the weekday (threshold: robust.ts;
 * at least four of the eight weeks before must have been measured). Where a rule sets a number, it is that many
 * visitors in the last minutes.
 */
export async function watchSpikes(context: AlertDeps, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  const now = context.clock()
  const quietSince = new Date(now.getTime() - quietMs)
  const last = await readLastSite(db)
  for (let after = 0; after < last; after += atOnce) {
    for (const site of await readBusySites(db, { now, quietSince, after, upTo: after + atOnce })) {
      if (signal.aborted) return
      const facts = await spikeOf(db, site)
      if (!facts) continue
      const key = site.since.toISOString()
      await db.transaction().execute((trx) => raiseAlert(context, trx, { site, kind: 'spike', key, facts, quietMs }))
    }
  }
}

async function spikeOf(db: Db, site: BusySite): Promise<AlertFacts | null> {
  const settings = readAlertSettings('spike', site.settings)
  const measured = site.visitors
  if (settings.by === 'number') {
    return { what: 'threshold', minutes: settings.minutes, measured, threshold: settings.visitors }
  }
  const weeks = await sameHours(db, site)
  const usual = unusuallyMany(weeks, settings.sensitivity)
  if (!usual || measured < usual.threshold) return null
  return { what: 'spike', hour: site.since.toISOString(), measured, ...usual, weeks: weeks.length }
}

/** Cache of the visitors of past hours: they don't change during the current hour. */
const keptHours = new WeakMap<Db, Map<number, { since: number; weeks: number[] }>>()

/** The visitors of the same hour in the weeks before; weeks before the first measured day are left out. */
async function sameHours(db: Db, site: BusySite): Promise<number[]> {
  const kept = keptHours.get(db) ?? new Map<number, { since: number; weeks: number[] }>()
  keptHours.set(db, kept)
  const since = site.since.getTime()
  const known = kept.get(site.id)
  if (known?.since === since) return known.weeks
  const firstDay = await readFirstDay(db, site.id)
  const hours = hoursBefore(site.since, site.timeZone, firstDay)
  const weeks = hours.length === 0 ? [] : await readHours(db, site.id, hours)
  kept.set(site.id, { since, weeks })
  return weeks
}

/**
 * Returns the start of the same local hour in each of the eight weeks before. Left out are days up to the first
 * measured one, which may be partial, and hours that a clock change skipped.
 */
export function hoursBefore(hour: Date, timeZone: TimeZone, firstDay: Day | null): Date[] {
  if (firstDay === null) return []
  return Array.from({ length: weeksBack }, (_, week) => sameTimeBefore(hour, 7 * (week + 1), timeZone))
    .filter((then) => then !== null)
    .filter((then) => localDay(then, timeZone) > firstDay)
}
