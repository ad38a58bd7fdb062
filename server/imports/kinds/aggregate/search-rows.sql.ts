import { sql } from 'kysely'
import { searchDimensions } from '#app/shared/analytics/search-terms.ts'
import type { Db, Trx } from '../../../db/database.ts'
import { oneAtATime } from '../../../db/one-at-a-time.ts'
import { sqlArray } from '../../../db/sql-array.ts'
import type { SearchRow } from './search-export.ts'

/** Returns which of the days another import of Search Console holds. */
export async function importedSearchDays(
  db: Db,
  siteId: number,
  days: readonly string[],
  importId?: number,
): Promise<Set<string>> {
  if (days.length === 0) return new Set()
  const rows = await db
    .selectFrom('search_day')
    .select('day')
    .where('site_id', '=', siteId)
    .where('day', 'in', [...days])
    .$if(importId !== undefined, (query) => query.where('import_id', '<>', importId ?? 0))
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** The import id of what Search Console's API gave (server/discovery/search-console). */
const ofApi = 0

/** Returns whether Search Console's API has given a month, by its first day. What it gives is complete. */
export async function readHasApiMonth(db: Db | Trx, siteId: number, month: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from search_row where site_id = ${siteId} and month = ${month}::date and import_id = ${ofApi}
    union all
    select from search_day where site_id = ${siteId} and import_id = ${ofApi}
      and day >= ${month}::date and day < ${month}::date + interval '1 month'
  ) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Deletes what an import of Search Console added. */
export async function removeSearch(trx: Trx, siteId: number, importId: number): Promise<void> {
  for (const table of ['search_day', 'search_row'] as const) {
    await trx.deleteFrom(table).where('site_id', '=', siteId).where('import_id', '=', importId).execute()
  }
}

/** Writes the rows of an import, and replaces what a killed run of it may have written. */
export async function writeSearch(
  trx: Trx,
  site: { id: number; importId: number },
  rows: readonly SearchRow[],
  month: string | null,
): Promise<void> {
  await oneAtATime(trx, 'search-months', site.id)
  await removeSearch(trx, site.id, site.importId)
  const numbers = (of: readonly SearchRow[]) => sql`
    ${sqlArray(of.map(({ clicks }) => clicks))}::bigint[], ${sqlArray(of.map(({ impressions }) => impressions))}::bigint[],
    ${sqlArray(of.map(({ positionSum }) => positionSum))}::bigint[]`
  const days = rows.filter((row) => row.of === 'day')
  await sql`insert into search_day (site_id, day, import_id, clicks, impressions, position_sum)
    select ${site.id}::int, day, ${site.importId}::int, clicks, impressions, position_sum
    from unnest(${sqlArray(days.map(({ day }) => day))}::date[], ${numbers(days)})
      as given (day, clicks, impressions, position_sum)`.execute(trx)
  // The API may have given the month since the file was looked at.
  if (month === null || (await readHasApiMonth(trx, site.id, month))) return
  for (const dimension of searchDimensions) {
    const values = rows.flatMap((row) => (row.of === dimension ? [row] : []))
    await sql`insert into search_row as known
        (site_id, month, dimension, value, import_id, clicks, impressions, position_sum)
      select ${site.id}::int, ${month}::date, ${dimension}, value, ${site.importId}::int, sum(clicks), sum(impressions),
        sum(position_sum)
      from unnest(${values.map(({ value }) => value)}::text[], ${numbers(values)})
        as given (value, clicks, impressions, position_sum)
      group by value`.execute(trx)
  }
}
