import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** Days of a website, both included. */
export interface SiteDays {
  siteId: number
  from: string
  to: string
}

const ofDays = ({ siteId, from, to }: SiteDays) =>
  sql`site_id = ${siteId} and day between ${from}::date and ${to}::date`

export async function countOtherRows(trx: Trx, days: SiteDays): Promise<{ importedDays: number; dropped: number }> {
  const { rows } = await sql<{ importedDays: number; dropped: number }>`
    select (select count(distinct day)::int from (
        select day from imported_day where ${ofDays(days)} union all select day from search_day where ${ofDays(days)}
      ) as imported) as "importedDays",
      (select coalesce(sum(count), 0)::int from dropped_event where ${ofDays(days)}) as dropped`.execute(trx)
  return rows[0] ?? { importedDays: 0, dropped: 0 }
}

export async function importedDaysOf(trx: Trx, days: SiteDays): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from imported_day where ${ofDays(days)} order by day`.execute(trx)
  return rows.map(({ day }) => day)
}

/** Marks the imported sums of days as removed; settleImportedDays then subtracts them from the rollups. */
export async function releaseImportedDays(trx: Trx, days: SiteDays): Promise<void> {
  await sql`update imported_day set ready = false where ${ofDays(days)}`.execute(trx)
}

/** All tables with rows by website and day, except those of page speed. Add new tables here. */
const tables = [
  'dropped_event',
  'own_referral',
  'imported_count',
  'imported_day',
  'search_day',
  'crawler_read',
  // Deleting these rows lets a later import bring the days again.
  'website_import_day',
]

export async function clearDays(trx: Trx, days: SiteDays): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)} where ${ofDays(days)}`.execute(trx)
  // Search Console data on queries and pages exists per month only: it is deleted with the whole month.
  for (const table of ['search_row', 'search_pair']) {
    await sql`delete from ${sql.table(table)} where site_id = ${days.siteId} and month >= ${days.from}::date
      and (month + interval '1 month')::date - 1 <= ${days.to}::date`.execute(trx)
  }
}
