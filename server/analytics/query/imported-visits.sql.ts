import { sql } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Trx } from '#server/db/database.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import type { MonthPeriods } from './periods.ts'

/** How many of a month's visits, and of those it is compared with, are sums of other tools. */
export async function readImportedVisits(
  trx: Trx,
  siteId: number,
  { period, comparison }: MonthPeriods,
): Promise<{ now: number; previous: number }> {
  const visitsIn = ({ from, to }: Period) => sql`(
    select coalesce(sum(visits), 0)::int from imported_day join day_rollup using (site_id, day, dimension)
    where site_id = ${siteId} and day between ${from}::date and ${to}::date and dimension = ${dimensions.totals}
      and shown and term_id = 0 and part = ${importedPart}
  )`
  const { rows } = await sql<{ now: number; previous: number }>`
    select ${visitsIn(period)} as now, ${comparison ? visitsIn(comparison) : sql`0`} as previous`.execute(trx)
  return rows[0] ?? { now: 0, previous: 0 }
}

/** Whether a website shows imported sums on any day, and on one of these. */
export async function readImportedSpan(
  trx: Trx,
  siteId: number,
  { from, to }: Period,
): Promise<{ any: boolean; within: boolean }> {
  const { rows } = await sql<{ any: boolean; within: boolean }>`
    select exists (select from imported_day where site_id = ${siteId} and shown) as any,
      exists (
        select from imported_day where site_id = ${siteId} and day between ${from}::date and ${to}::date and shown
      ) as within`.execute(trx)
  return rows[0] ?? { any: false, within: false }
}
