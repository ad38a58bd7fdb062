import { sql, type RawBuilder } from 'kysely'
import { filterOfSums, type Filter } from '#app/shared/analytics/filters.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { eachDay } from '#app/shared/calendar/day.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { termsMet } from '../filters/leaf-ids.sql.ts'
import { leafOf } from '../filters/page-filters.sql.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import { counterColumns } from '../store/visit-counts.sql.ts'
import { completeDimensions, incompleteNumbers } from './incomplete-visits.sql.ts'
import { drawnComparison, todayApart, type MonthPeriods } from './periods.ts'

/** Imported visits in a month and its comparison. */
export interface ImportedVisits {
  now: number
  /** Visits of today, if today is reported separately (`todayApart`). */
  today: number
  previous: number
}

/** Returns the number of imported visits in a month and in its comparison. */
export async function readImportedVisits(trx: Trx, siteId: number, periods: MonthPeriods): Promise<ImportedVisits> {
  const { period, comparison } = periods
  const today = todayApart(periods)
  const visitsIn = ({ from, to }: Period) => sql`(
    select coalesce(sum(visits), 0)::int from imported_day join day_rollup using (site_id, day, dimension)
    where site_id = ${siteId} and day between ${from}::date and ${to}::date and dimension = ${dimensions.totals}
      and shown and term_id = 0 and part = ${importedPart}
  )`
  const { rows } = await sql<ImportedVisits>`
    select ${visitsIn(period)} as now, ${today === null ? sql`0` : visitsIn({ from: today, to: today })} as today,
      ${comparison ? visitsIn(comparison) : sql`0`} as previous`.execute(trx)
  return rows[0] ?? { now: 0, today: 0, previous: 0 }
}

/**
 * Returns whether a website shows imported sums on any day at all, and on any day of a period.
 * @param dimension id of the dimension that must have been imported; any if omitted
 */
export async function readImportedSpan(
  trx: Trx,
  siteId: number,
  { from, to }: Period,
  dimension?: number,
): Promise<{ any: boolean; within: boolean }> {
  const { rows } = await sql<{ any: boolean; within: boolean }>`
    select exists (select from imported_day where site_id = ${siteId} and shown) as any,
      exists (
        select from imported_day where site_id = ${siteId} and day between ${from}::date and ${to}::date and shown
          ${dimension === undefined ? sql`` : sql`and dimension = ${dimension}`}
      ) as within`.execute(trx)
  return rows[0] ?? { any: false, within: false }
}

/** Imported sums that match a single filter, as pieces of SQL. */
export interface ImportedSums {
  /**
   * Relation of (day, dimension, term_id, counters): the filter's dimension, and its ids for unknown bounce and
   * duration.
   */
  rows: RawBuilder<unknown>
  /**
   * Scalar: JSON array of [day, kind of import] with all days answered by imported sums, including days without a
   * match.
   */
  days: RawBuilder<unknown>
}

const columns = (table: string) => sql.raw(counterColumns.map((name) => `${table}.${name}`).join(', '))

/**
 * Returns the imported sums of a month and its comparison that match the filters, or null. A sum says how many visits
 * had a value, but not which other values these visits had. So only a single filter can be answered exactly, on a
 * dimension of which each visit has exactly one value.
 */
export async function importedSumsFor(
  trx: Trx,
  siteId: number,
  { period, comparison }: Pick<MonthPeriods, 'period' | 'comparison'>,
  filters: readonly Filter[],
): Promise<ImportedSums | null> {
  const filter = filterOfSums(filters)
  if (!filter) return null
  const number = dimensions[filter.dimension]
  // A list of days, so that the index finds each; two ranges would make the query read all days of the website.
  const asked = [...eachDay(period), ...(comparison ? eachDay(drawnComparison(comparison)) : [])]
  const held = sql`select day, kind from imported_day
    where site_id = ${siteId} and day = any(${sqlArray(asked)}::date[]) and dimension = ${number} and shown`
  const { rows } = await sql<{ days: string[]; ids: number[] }>`
    select array(select day::text from (${held}) as held) as days, array(${termsMet(siteId, leafOf(filter))}) as ids`.execute(
    trx,
  )
  const [{ days, ids } = { days: [], ids: [] }] = rows
  if (days.length === 0) return null
  return {
    rows: sql`(
      select day, dimension, term_id, ${columns('day_rollup')} from day_rollup
      where site_id = ${siteId} and day = any(${sqlArray(days)}::date[]) and part = ${importedPart}
        and dimension in (${sql.join([number, ...incompleteNumbers([number])])}) and term_id = any(${sqlArray(ids)}::int[])
    )`,
    days: sql`(select json_agg(json_build_array(day, kind)) from (${held}) as held)`,
  }
}

/** Returns the number of imported visits in a period that match each filter by itself, in the filters' order. */
export async function readImportedVisitsByFilter(
  trx: Trx,
  siteId: number,
  period: Period,
  filters: readonly Filter[],
): Promise<number[]> {
  const visits: number[] = []
  for (const filter of filters) {
    const importedSums = await importedSumsFor(trx, siteId, { period, comparison: null }, [filter])
    const { rows } = importedSums
      ? await sql<{ visits: number }>`
          select coalesce(sum(visits), 0)::int as visits from ${importedSums.rows} as imported_sums
          where ${completeDimensions}`.execute(trx)
      : { rows: [] }
    visits.push(rows[0]?.visits ?? 0)
  }
  return visits
}
