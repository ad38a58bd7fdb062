import { sql } from 'kysely'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Trx } from '../../db/database.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { counterArray } from '../store/visit-counts.sql.ts'
import { type StatsSource, type StatsSite, statsSourceFor } from './counted.sql.ts'
import type { CounterList } from './counter-list.ts'
import { incompleteNumbers } from './incomplete-visits.sql.ts'
import { readComparison, type PanelKey } from './month-overview.sql.ts'
import type { ComparedDays } from './periods.ts'

/**
 * Returns the relations to read some days of a running month from, without a comparison. They are summed up from
 * days, because month rollups have only whole months.
 * @param dimensions ids of all dimensions that will be read
 */
export async function countedOnDays(
  trx: Trx,
  site: StatsSite,
  { days, filters, dimensions }: { days: Period; filters: readonly Filter[]; dimensions: readonly number[] },
  periods: ComparedDays,
): Promise<StatsSource> {
  const counted = await statsSourceFor(trx, site, { ...periods, period: days, comparison: null }, filters)
  if (filters.length > 0) return counted
  const summed = await statsSourceFor(trx, site, { ...periods, comparison: days, wholeMonths: false })
  return { ...counted, now: summed.previous?.([...dimensions, ...incompleteNumbers(dimensions)]) ?? counted.now }
}

/**
 * Returns what today added to rows of a running month, by dimension and term. Rows that got nothing today are left
 * out.
 * @param measured with a filter, whether to read only what the website measured itself, without imported sums
 */
export async function readToday(
  trx: Trx,
  site: StatsSite,
  periods: ComparedDays,
  filters: readonly Filter[],
  shown: readonly PanelKey[],
  { measured = false }: { measured?: boolean } = {},
): Promise<[...PanelKey, CounterList][]> {
  const days = { from: periods.today, to: periods.today }
  if (filters.length === 0) {
    const summed = await statsSourceFor(trx, site, { ...periods, comparison: days, wholeMonths: false })
    return (await readComparison(trx, summed, shown)).rows
  }
  const counted = await statsSourceFor(trx, site, { ...periods, period: days, comparison: null }, filters, { measured })
  return readRowsAmong(trx, counted, shown)
}

/**
 * Returns the counters of the given rows on the counted days, by dimension and term. Rows without counts are left
 * out.
 */
async function readRowsAmong(
  trx: Trx,
  counted: StatsSource,
  shown: readonly PanelKey[],
): Promise<[...PanelKey, CounterList][]> {
  const { rows } = await sql<{ answer: string }>`
    with ${counted.before}
    shown as materialized (
      select * from unnest(${sqlArray(shown.map(([dimension]) => dimension))}::smallint[],
        ${sqlArray(shown.map(([, termId]) => termId))}::integer[]) as shown (dimension, term_id)
    )
    select coalesce(json_agg(json_build_array(dimension, term_id, ${counterArray('now')})), '[]')::text as answer
    from ${counted.now} as now join shown using (dimension, term_id)`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '[]') as [...PanelKey, CounterList][]
}
