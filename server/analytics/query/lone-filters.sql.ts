import { sql } from 'kysely'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { LoneFilter, Period } from '#app/shared/analytics/overview.ts'
import type { Trx } from '#server/db/database.ts'
import { filterCondition, filterConditions } from './filters.sql.ts'
import { readImportedVisitsByFilter } from './imported-visits.sql.ts'

/**
 * Returns for each filter how many visits of a period match it alone, and whether its values were ever counted. It
 * explains why a filtered view is empty. It scans the period's visits once for all filters, and adds imported sums.
 * @param within filters that every counted visit must match as well
 */
export async function readLoneFilters(
  trx: Trx,
  siteId: number,
  { from, to }: Period,
  filters: readonly Filter[],
  within: readonly Filter[] = [],
): Promise<LoneFilter[]> {
  // Imported sums can answer a single filter only, so with `within` they are left out.
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
