import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Trx } from '#server/db/database.ts'
import { fromRollups, fromVisits, type Counted } from './counted.sql.ts'
import { filterCondition } from './filters.sql.ts'
import type { MonthPeriods } from './periods.ts'

/** Where a month's numbers are read from: rollups for everybody, visits as soon as there is a filter. */
export async function countedFor(
  trx: Trx,
  siteId: number,
  periods: MonthPeriods,
  filters: readonly Filter[] = [],
): Promise<Counted> {
  if (filters.length === 0) return fromRollups(siteId, periods)
  return fromVisits(siteId, periods, await filterCondition(trx, siteId, filters))
}
