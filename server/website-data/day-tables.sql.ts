import { sql } from 'kysely'
import { deleteImportedDays } from '../analytics/store/imported-days.ts'
import type { Trx } from '../db/database.ts'

/** Days of a website, both included. */
export interface SiteDays {
  siteId: number
  from: string
  to: string
}

const ofDays = ({ siteId, from, to }: SiteDays) =>
  sql`site_id = ${siteId} and day between ${from}::date and ${to}::date`

/** What days hold beside events: days counted by another tool and imported, and how many events were left out. */
export async function countOtherDays(trx: Trx, days: SiteDays): Promise<{ importedDays: number; dropped: number }> {
  const { rows } = await sql<{ importedDays: number; dropped: number }>`
    select (select count(distinct day)::int from imported_day where ${ofDays(days)}) as "importedDays",
      (select coalesce(sum(count), 0)::int from dropped_event where ${ofDays(days)}) as dropped`.execute(trx)
  return rows[0] ?? { importedDays: 0, dropped: 0 }
}

/**
 * Deletes whatever else is kept by website and day. Visits and rollups are not among it: they follow from the events.
 * The caller holds the website's lock.
 */
export async function clearOtherDays(trx: Trx, days: SiteDays): Promise<void> {
  await sql`delete from dropped_event where ${ofDays(days)}`.execute(trx)
  await deleteImportedDays(trx, days.siteId, days.from, days.to)
}
