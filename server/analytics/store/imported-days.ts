import type { Database, Trx } from '#server/db/database.ts'
import { settleImportedDays } from './imported-days.sql.ts'
import { lockSite } from './site-lock.sql.ts'

/**
 * Changes what is imported for days of a website, and brings the rollups in line with it, in one transaction that waits
 * for its turn at the website. For importers.
 * @param change makes the change and says which days (`YYYY-MM-DD`) it touches
 * @param settled what is to be done with these days once the rollups are in line
 */
export async function changeImportedDays(
  database: Pick<Database, 'background'>,
  siteId: number,
  change: (trx: Trx) => Promise<readonly string[]>,
  settled: (trx: Trx, days: readonly string[]) => Promise<void> = async () => {},
): Promise<void> {
  await database.background.transaction().execute(async (trx) => {
    await lockSite(trx, siteId)
    const days = await change(trx)
    await settleImportedDays(trx, siteId, days)
    await settled(trx, days)
  })
}
