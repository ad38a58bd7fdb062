import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Trx } from '#server/db/database.ts'
import { fromRollups, fromVisits, type Counted, type CountedSite } from './counted.sql.ts'
import { filterCondition } from './filters.sql.ts'
import { importedSumsFor } from './imported-visits.sql.ts'
import type { MonthPeriods } from './periods.ts'

/**
 * Where a month's numbers are read from: rollups for everybody, visits as soon as there is a filter. Sums of other tools
 * are in the rollups, and beside the visits where a lone filter asks for what they were counted by.
 * @param measured whether only what the website measured itself is asked for, where there is a filter
 */
export async function countedFor(
  trx: Trx,
  site: CountedSite,
  periods: MonthPeriods,
  filters: readonly Filter[] = [],
  { measured = false }: { measured?: boolean } = {},
): Promise<Counted> {
  if (filters.length === 0) return fromRollups(site, periods)
  const importedSums = measured ? null : await importedSumsFor(trx, site.id, periods, filters)
  return fromVisits(site, periods, await filterCondition(trx, site.id, filters), importedSums)
}
