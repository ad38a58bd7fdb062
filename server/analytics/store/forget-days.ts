import type { Trx } from '#server/db/database.ts'
import { clearDays, countOtherRows, importedDaysOf, releaseImportedDays, type SiteDays } from './forget-days.sql.ts'
import { settleImportedDays } from './imported-days.sql.ts'
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
