import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Trx } from '#server/db/database.ts'
import { fromRollups, fromVisits, type StatsSource, type StatsSite } from './counted.sql.ts'
import { filterCondition } from './filters.sql.ts'
import { importedSumsFor } from './imported-visits.sql.ts'
import type { MonthPeriods } from './periods.ts'

/**
 * Returns the relations a month's numbers are read from: rollups without a filter, visits with one. Rollups include
 * imported sums. With filters, imported sums are added only for a single filter on a dimension they have.
 * @param measured with a filter, whether to read only what the website measured itself, without imported sums
 */
export async function statsSourceFor(
  trx: Trx,
  site: StatsSite,
  periods: MonthPeriods,
  filters: readonly Filter[] = [],
  { measured = false }: { measured?: boolean } = {},
): Promise<StatsSource> {
  if (filters.length === 0) return fromRollups(site, periods)
  const importedSums = measured ? null : await importedSumsFor(trx, site.id, periods, filters)
  return fromVisits(site, periods, await filterCondition(trx, site.id, filters), importedSums)
}
