import { sql } from 'kysely'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { LoneFilter, Period } from '#app/shared/analytics/overview.ts'
import type { Trx } from '#server/db/database.ts'
import { filterCondition, filterConditions } from './filters.sql.ts'
import { readImportedVisitsByFilter } from './imported-visits.sql.ts'

/**
 * How many visits of a period meet each filter by itself, and whether its values are known at all: why a view is empty.
 * One scan of the period's visits, whatever the number of filters,
 * and what imported sums know of each.
 * @param within filters that every counted visit has to meet besides
 */
export async function readLoneFilters(
  trx: Trx,
  siteId: number,
  { from, to }: Period,
  filters: readonly Filter[],
  within: readonly Filter[] = [],
): Promise<LoneFilter[]> {
  // Sums answer one filter, and no other that holds besides.
  const importedSums = within.length > 0 ? [] : await readImportedVisitsByFilter(trx, siteId, { from, to }, filters)
  const conditions = await filterConditions(trx, siteId, filters)
  const counted = await filterCondition(trx, siteId, within)
  const { rows } = await sql<{ visits: number[] }>`
    select json_build_array(${sql.join(conditions.map(({ holds }) => sql`count(*) filter (where ${holds})`))}) as visits
    from visit where site_id = ${siteId} and day between ${from}::date and ${to}::date
      and ${counted}`.execute(trx)
  return conditions.map(({ known }, index) => {
    const imported = importedSums[index] ?? 0
    return { visits: (rows[0]?.visits[index] ?? 0) + imported, known: known || imported > 0 }
  })
}
