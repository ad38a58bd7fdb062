import { sql, type RawBuilder } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'
import { eachDay } from '#app/shared/calendar/day.ts'
import { isWholeMonth } from '#app/shared/calendar/month.ts'
import { ofDimensions } from '../../analytics/store/rollup-packs.sql.ts'
import { sqlArray } from '../../db/sql-array.ts'

/** SQL for some days as a list: the index then finds the few rows of a dimension on each of them. */
export const onDays = (days: Period): RawBuilder<unknown> => sql`day = any(${sqlArray(eachDay(days))}::date[])`

/**
 * Relation of the visits, page views, bounces and conversions of dimensions in some days, by dimension and term: from the
 * rollups of the month if the days are a whole one, else from those of days, packed or not. Imported sums are included.
 */
function countedRows(siteId: number, numbers: readonly number[], days: Period): RawBuilder<unknown> {
  const listed = sql.join(numbers.map((number) => sql.lit(number)))
  return isWholeMonth(days)
    ? sql`select dimension, term_id, visits, pageviews, bounces, conversions from month_rollup
        where site_id = ${siteId} and month = ${days.from}::date and dimension in (${listed})`
    : sql`select dimension, term_id, sum(visits) as visits, sum(pageviews) as pageviews, sum(bounces) as bounces,
          sum(conversions) as conversions
        from counted_day where site_id = ${siteId} and ${onDays(days)} and ${ofDimensions(numbers)}
        group by dimension, term_id`
}

/** Relation of the rows of the days of a run (`is_now`) and of those before; of the run alone without the latter. */
export function rowsNowAndBefore(
  siteId: number,
  numbers: readonly number[],
  { period, before }: { period: Period; before: Period | null },
): RawBuilder<unknown> {
  return sql`select true as is_now, * from (${countedRows(siteId, numbers, period)}) as now
    ${before ? sql`union all select false, * from (${countedRows(siteId, numbers, before)}) as before` : sql``}`
}

/** SQL for a sum over the rows of the run, or over those before. */
export const sumOf = (column: string, isNow: boolean, also: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where ${isNow ? sql`is_now` : sql`not is_now`} and ${also}), 0)::integer`
