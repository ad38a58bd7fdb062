import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import { readSettings } from '#app/shared/alerts/alert-rules.ts'
import { unusuallyMany, weeksBack } from '#app/shared/alerts/robust.ts'
import { sameTimeBefore } from '#app/shared/calendar/clock.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import type { Db } from '../db/database.ts'
import { raiseAlert, type Watching } from './raise-alert.ts'
import { readBusySites, readFirstDay, readHours, readLastSite, type BusySite } from './spikes.sql.ts'

/** A rush that goes on, or comes again within so long, is the same one. */
const quietMs = 6 * 3_600_000
/** Websites looked at by one statement, which must be short: the embedded database does one thing at a time. */
const atOnce = 500

/**
 * Tells of websites with a rush of visitors: more in the present hour so far than is usual for that whole hour of the
 * weekday (robust.ts says from where on; at least four of the eight weeks before must have been measured), or as many in
 * the last minutes as somebody set. The hour is the website's own, 14:00 to 15:00 say, so it is told as soon as the
 * number is passed. Once in six hours at most.
 */
export async function watchSpikes(context: Watching, signal: AbortSignal): Promise<void> {
  const db = context.database.background
  const now = context.clock()
  const quietSince = new Date(now.getTime() - quietMs)
  const last = await readLastSite(db)
  for (let after = 0; after < last; after += atOnce) {
    for (const site of await readBusySites(db, { now, quietSince, after, upTo: after + atOnce })) {
      if (signal.aborted) return
      const facts = await rushOf(db, site)
      if (!facts) continue
      const key = site.since.toISOString()
      await db.transaction().execute((trx) => raiseAlert(context, trx, { site, kind: 'spike', key, facts, quietMs }))
    }
  }
}

async function rushOf(db: Db, site: BusySite): Promise<AlertFacts | null> {
  const settings = readSettings('spike', site.settings)
  const measured = site.visitors
  if (settings.by === 'number') {
    return { what: 'number', minutes: settings.minutes, measured, threshold: settings.visitors }
  }
  const weeks = await sameHours(db, site)
  const usual = unusuallyMany(weeks, settings.sensitivity)
  if (!usual || measured < usual.threshold) return null
  return { what: 'rush', hour: site.since.toISOString(), measured, ...usual, weeks: weeks.length }
}

/** Hours that are over do not change while the present one lasts, and are asked for once. */
const keptHours = new WeakMap<Db, Map<number, { since: number; weeks: number[] }>>()

/** The visitors of the same hour in the weeks before, as far as the website was measured. */
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
 * The beginnings of the same hour of the website's clock in each of the eight weeks before. Days up to the first one
 * measured, which was begun at some hour, are left out, and so is an hour the clock left out.
 */
export function hoursBefore(hour: Date, timeZone: TimeZone, firstDay: Day | null): Date[] {
  if (firstDay === null) return []
  return Array.from({ length: weeksBack }, (_, week) => sameTimeBefore(hour, 7 * (week + 1), timeZone))
    .filter((then) => then !== null)
    .filter((then) => localDay(then, timeZone) > firstDay)
}
