import { sql } from 'kysely'
import type { Database, Db, Trx } from '#server/db/database.ts'
import { mergeParts } from './rollup.sql.ts'
import { openRollups, type OpenDay } from './rollup-packs.sql.ts'
import { readSiteDay, type SiteDay } from './site-day.sql.ts'
import { tryLockSite } from './site-lock.sql.ts'

/**
 * Days that were split while they were busy and are over: at least two days old, nothing left to count on their
 * website. Later ones are still being written, and a website that is being imported would split them again at once.
 */
export async function quietSplitDays(db: Db, now: Date, limit: number): Promise<SiteDay[]> {
  return db
    .selectFrom('site_day')
    .select(['site_id as siteId', 'day'])
    .where(sql<boolean>`starts <> 1 and dirty = 0`)
    .where('day', '<', sql<string>`(${now}::timestamptz at time zone 'UTC')::date - 2`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('site_day as other')
            .select('other.day')
            .whereRef('other.site_id', '=', 'site_day.site_id')
            .where(sql<boolean>`other.dirty <> 0`),
        ),
      ),
    )
    .limit(limit)
    .execute()
}

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
  await trx
    .updateTable('site_day')
    .set({ starts: 1 })
    .where('site_id', '=', day.siteId)
    .where('day', '=', day.day)
    .execute()
}
