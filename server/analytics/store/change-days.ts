import { sql } from 'kysely'
import type { Database, SystemTrx, Trx } from '../../db/database.ts'
import { clearDays, countOtherRows, importedDaysOf, releaseImportedDays, type SiteDays } from './forget-days.sql.ts'
import { settleImportedDays } from './imported-days.sql.ts'
import { openDays } from './packs.sql.ts'
import { lockSite } from './site-lock.sql.ts'

/** Data of days besides events: the number of days with imported sums, and of dropped events. */
export const countOtherDays: (trx: Trx, days: SiteDays) => Promise<{ importedDays: number; dropped: number }> =
  countOtherRows

/**
 * Deletes the data of days besides events: dropped events, imported sums, crawler reads, Search Console data. Called
 * in the transaction that ends a deletion. Visits and rollups are derived from events and not deleted here; for page
 * speed see speed/speed-data.ts. Idempotent.
 */
export async function forgetOtherDays(trx: Trx, days: SiteDays): Promise<void> {
  await lockSite(trx, days.siteId)
  const imported = await importedDaysOf(trx, days)
  await releaseImportedDays(trx, days)
  // First subtract imported sums from the rollups.
  await settleImportedDays(trx, days.siteId, imported)
  await clearDays(trx, days)
}

/**
 * Changes the imported data of a website's days and updates the rollups, in one transaction that waits for the website's
 * lock. For importers.
 * @param change makes the change and returns the days it touched (`YYYY-MM-DD`)
 * @param settled runs in the same transaction for these days, after the rollups are updated
 */
export async function changeImportedDays(
  database: Pick<Database, 'db'>,
  siteId: number,
  change: (trx: SystemTrx) => Promise<readonly string[]>,
  settled: (trx: SystemTrx, days: readonly string[]) => Promise<void> = async () => {},
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await lockSite(trx, siteId)
    const days = await change(trx)
    await settleImportedDays(trx, siteId, days)
    await settled(trx, days)
  })
}

/**
 * Assignments to a row of `site_day` that have the day counted as a whole, for code that deletes events. Events that the
 * writer adds need none.
 */
export const asWhole = sql.raw('dirty = -1, whole = -1, version = version + 1, whole_version = whole_version + 1')

/**
 * Moves the packed events of days (`YYYY-MM-DD`) back to `event`. Call it before changing or deleting events, in the same
 * transaction. Unpacked days stay as they are. The packing job packs the days again once they are counted.
 */
export const openPackedDays = (trx: Trx, siteId: number, days: readonly string[]): Promise<void> =>
  openDays(trx, siteId, days)
