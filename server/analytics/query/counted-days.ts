import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Trx } from '#server/db/database.ts'
import { countedFor } from './counted.ts'
import type { Counted, CountedSite } from './counted.sql.ts'
import { readRowsAmong } from './counted-days.sql.ts'
import type { CounterList } from './counter-list.ts'
import { readComparison, type PanelKey } from './month-overview.sql.ts'
import type { ComparedDays } from './periods.ts'
import { untoldNumbers } from './untold.sql.ts'

/**
 * Where the numbers of some days of a running month are read from, compared with nothing: rollups have its months as a
 * whole, so that days are summed up.
 * @param dimensions all that is asked for
 */
export async function countedOnDays(
  trx: Trx,
  site: CountedSite,
  { days, filters, dimensions }: { days: Period; filters: readonly Filter[]; dimensions: readonly number[] },
  periods: ComparedDays,
): Promise<Counted> {
  const counted = await countedFor(trx, site, { ...periods, period: days, comparison: null }, filters)
  if (filters.length > 0) return counted
  const summed = await countedFor(trx, site, { ...periods, comparison: days, wholeMonths: false })
  return { ...counted, now: summed.previous?.([...dimensions, ...untoldNumbers(dimensions)]) ?? counted.now }
}

/**
 * What today added to rows of a running month, by dimension and term; rows that it added nothing to are left out.
 * @param measured whether only what the website measured itself is asked for, where there is a filter
 */
export async function readToday(
  trx: Trx,
  site: CountedSite,
  periods: ComparedDays,
  filters: readonly Filter[],
  shown: readonly PanelKey[],
  { measured = false }: { measured?: boolean } = {},
): Promise<[...PanelKey, CounterList][]> {
  const days = { from: periods.today, to: periods.today }
  if (filters.length === 0) {
    const summed = await countedFor(trx, site, { ...periods, comparison: days, wholeMonths: false })
    return (await readComparison(trx, summed, shown)).rows
  }
  const counted = await countedFor(trx, site, { ...periods, period: days, comparison: null }, filters, { measured })
  return readRowsAmong(trx, counted, shown)
}
