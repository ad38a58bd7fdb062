import type { Database, Trx } from '../../db/database.ts'
import { openRollups, type OpenDay } from './rollup-packs.sql.ts'
import { mergeParts } from './rollup.sql.ts'
import { markMerged, readSiteDay, type SiteDay } from './site-day.sql.ts'
import { tryLockSite } from './site-lock.sql.ts'

/**
 * Merges the parts of a split day into one by summing their day rows, so that reading a month costs one row per day and
 * value. A late event splits the day again.
 * @returns false if another process holds the site's lock, or new events arrived
 */
export async function mergeDay(database: Database, siteDay: SiteDay): Promise<boolean> {
  return database.db.transaction().execute(async (trx) => {
    if (!(await tryLockSite(trx, siteDay.siteId))) return false
    const state = await readSiteDay(trx, siteDay)
    if (!state || state.dirty !== 0n || state.starts === 1n) return false
    await mergeDayParts(trx, await openRollups(trx, siteDay, state.wasPacked))
    return true
  })
}

/**
 * Merges the parts of a day in a transaction that already holds the site's lock. All events of the day must be
 * counted.
 */
export async function mergeDayParts(trx: Trx, day: OpenDay): Promise<void> {
  await mergeParts(trx, day)
  await markMerged(trx, day)
}
