import type { Database, Trx } from '#server/db/database.ts'
import { mergeParts } from './rollup.sql.ts'
import { openRollups, type OpenDay } from './rollup-packs.sql.ts'
import { markMerged, readSiteDay, type SiteDay } from './site-day.sql.ts'
import { tryLockSite } from './site-lock.sql.ts'

/**
 * Makes one part of a split day again: its day rows are summed up, so that reading a month costs a row a day whatever
 * the day's size. Should an event come late after all, the day is split again from its visits.
 * @returns whether it was done; another process may have the site, or events came
 */
export async function mergeDay(database: Database, siteDay: SiteDay): Promise<boolean> {
  return database.background.transaction().execute(async (trx) => {
    if (!(await tryLockSite(trx, siteDay.siteId))) return false
    const state = await readSiteDay(trx, siteDay)
    if (!state || state.dirty !== 0n || state.starts === 1n) return false
    await mergeDayParts(trx, await openRollups(trx, siteDay, state.wasPacked))
    return true
  })
}

/** The same within a transaction that holds the site's lock, of a day with nothing left to count. */
export async function mergeDayParts(trx: Trx, day: OpenDay): Promise<void> {
  await mergeParts(trx, day)
  await markMerged(trx, day)
}
