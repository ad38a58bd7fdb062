import { sql } from 'kysely'
import type { Day, Days } from '#app/shared/calendar/day.ts'
import { importedPart } from '../../analytics/store/imported-days.sql.ts'
import { eventsOf, wantedOf } from '../../analytics/query/revenue-events.sql.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'

type CountByDay = Map<Day, number>

const byDay = (rows: readonly { day: Day; count: number }[]): CountByDay =>
  new Map(rows.map(({ day, count }) => [day, count]))

/** Returns the visits of a website on each of these days; days without a visit are absent. */
export const readVisitsByDay = (trx: Trx, siteId: number, days: readonly Day[]): Promise<CountByDay> =>
  readRollup(trx, siteId, days, { dimension: dimensions.totals, termId: 0, column: 'visits' })

/** Returns how often goals were reached on each of these days, or one goal; days without a conversion are absent. */
export const readConversionsByDay = (
  trx: Trx,
  siteId: number,
  days: readonly Day[],
  goalId: number | null,
): Promise<CountByDay> =>
  readRollup(trx, siteId, days, {
    dimension: goalId === null ? dimensions.totals : dimensions.goal,
    termId: goalId ?? 0,
    column: 'conversions',
  })

async function readRollup(
  trx: Trx,
  siteId: number,
  days: readonly Day[],
  { dimension, termId, column }: { dimension: number; termId: number; column: 'visits' | 'conversions' },
): Promise<CountByDay> {
  const { rows } = await sql<{ day: Day; count: number }>`
    select day, sum(${sql.ref(column)})::float8 as count from day_rollup
    where site_id = ${siteId} and dimension = ${dimension} and term_id = ${termId}
      and day = any(${sqlArray(days)}::date[])
    group by day having sum(${sql.ref(column)}) > 0`.execute(trx)
  return byDay(rows)
}

/** Returns the amounts of goals in one currency, or of one goal, on each day of some spans, in the minor unit. */
export async function readRevenueByDay(
  trx: Trx,
  siteId: number,
  spans: readonly Days[],
  { goalId, currency }: { goalId: number | null; currency: string },
): Promise<CountByDay> {
  const { rows } = await sql<{ day: Day; count: number }>`
    with ${wantedOf(siteId, goalId)}
    select day, sum(revenue_minor)::float8 as count from ${eventsOf({ siteId, spans }, currency)} group by day`.execute(
    trx,
  )
  return byDay(rows)
}

/**
 * Returns how many visits were imported as sums of another tool on each day of a span: which of them reached a goal is
 * unknown. Visits that were derived from imported events are not among them.
 */
export async function readImportedVisitsByDay(trx: Trx, siteId: number, { from, to }: Days): Promise<CountByDay> {
  const { rows } = await sql<{ day: Day; count: number }>`
    select day, sum(visits)::float8 as count from imported_day join day_rollup using (site_id, day, dimension)
    where site_id = ${siteId} and day between ${from}::date and ${to}::date and dimension = ${dimensions.totals}
      and shown and term_id = 0 and part = ${importedPart}
    group by day having sum(visits) > 0`.execute(trx)
  return byDay(rows)
}
