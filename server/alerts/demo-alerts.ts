import { createHash } from 'node:crypto'
import { maxAlertsADay } from '#app/shared/alerts/alert-rules.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { Trx } from '../db/database.ts'
import type { AlertSite } from './alert-site.ts'
import { readPastAlerts, type PastTarget } from './past-alerts.ts'

type DemoSite = Pick<AlertSite, 'id' | 'timeZone'>

/**
 * Returns the targets of the goals of the sample company behind "Show demo data". It has no row in `website` and no job
 * watches it, so its alerts are not stored. They are derived from its numbers on each request, by the code that filled
 * the history of the other sample companies when they were created.
 */
export async function readDemoTargets(trx: Trx, site: DemoSite, now: Date): Promise<PastTarget[]> {
  return (await readPastAlerts(trx, site, now)).targets
}

/**
 * Returns its alerts, newest first, beginning after the given one. Every request returns the same alerts with the
 * same ids.
 */
export async function readDemoAlerts(
  trx: Trx,
  site: DemoSite,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
) {
  const { alerts } = await readPastAlerts(trx, site, now)
  const ofDay = new Map<string, number>()
  // Its numbers are generated up to now on each request, so "no data received" never applies.
  const rows = alerts
    .filter(({ kind }) => kind !== 'noData')
    .map(({ kind, key, facts, at, open }) => {
      const day = `${kind} ${localDay(at, site.timeZone)}`
      const count = (ofDay.get(day) ?? 0) + 1
      ofDay.set(day, count)
      const told = count <= maxAlertsADay ? count : null
      return { id: idOf(`${kind} ${key}`), kind, at, told, facts, endedAt: open ? null : at }
    })
  const sorted = rows.toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
  const first = after === null ? 0 : sorted.findIndex(({ id }) => id === after) + 1
  return sorted.slice(first, first + limit)
}

/** Returns a stable id for a derived alert: a UUID of version 8 (custom) made of what identifies it. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
