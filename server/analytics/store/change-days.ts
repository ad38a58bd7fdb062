import type { Database, SystemTrx, Trx } from '#server/db/database.ts'
import { clearDays, countOtherRows, importedDaysOf, releaseImportedDays, type SiteDays } from './forget-days.sql.ts'
import { settleImportedDays } from './imported-days.sql.ts'
import { openDays } from './packs.sql.ts'
import { lockSite } from './site-lock.sql.ts'

/** What days hold beside events: days counted by another tool and imported, and how many events were left out. */
export const countOtherDays: (trx: Trx, days: SiteDays) => Promise<{ importedDays: number; dropped: number }> =
  countOtherRows

/**
 * Deletes what is kept of days beside their events, in the transaction that ends their deletion: why events were left
 * out, imported sums, crawlers, what Search Console told. Visits and rollups follow from the events and are none of it;
 * speed has its own (speed/speed-data.ts). Doing it twice does no more than once.
 */
export async function forgetOtherDays(trx: Trx, days: SiteDays): Promise<void> {
  await lockSite(trx, days.siteId)
  const imported = await importedDaysOf(trx, days)
  await releaseImportedDays(trx, days)
  // Sums that stand in the rollups are taken out of them first.
  await settleImportedDays(trx, days.siteId, imported)
  await clearDays(trx, days)
}

/**
 * Changes what is imported for days of a website, and brings the rollups in line with it, in one transaction that waits
 * for its turn at the website. For importers.
 * @param change makes the change and says which days (`YYYY-MM-DD`) it touches
 * @param settled what is to be done with these days once the rollups are in line
 */
export async function changeImportedDays(
  database: Pick<Database, 'background'>,
  siteId: number,
  change: (trx: SystemTrx) => Promise<readonly string[]>,
  settled: (trx: SystemTrx, days: readonly string[]) => Promise<void> = async () => {},
): Promise<void> {
  await database.background.transaction().execute(async (trx) => {
    await lockSite(trx, siteId)
    const days = await change(trx)
    await settleImportedDays(trx, siteId, days)
    await settled(trx, days)
  })
}

/**
 * Before events of days (`YYYY-MM-DD`) are changed or deleted: moves those that are packed back to `event`, in the
 * transaction that changes them. Days that are open are left alone; all are packed again once they are counted.
 */
export const openPackedDays = (trx: Trx, siteId: number, days: readonly string[]): Promise<void> =>
  openDays(trx, siteId, days)
