import { sql } from 'kysely'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { Days } from '#app/shared/calendar/day.ts'
import type { ConcentrationKind } from '#app/shared/growth/concentration.ts'
import { eventsOf, termOf, visitsOf, wantedOf } from '../../analytics/query/revenue-events.sql.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'

/** How the visits of a month are spread over the values of a dimension. */
export interface SpreadMonth {
  month: Month
  visits: number
  /** The sum of the squares of all values' visits. */
  squares: number
  /** The value with the most visits; '' is Direct. */
  top: string
  topVisits: number
}

/** Returns how visits are spread in each of these months, in one statement; months without visits are absent. */
export async function readSpread(
  trx: Trx,
  siteId: number,
  by: ConcentrationKind,
  months: readonly Month[],
): Promise<SpreadMonth[]> {
  const { rows } = await sql<Omit<SpreadMonth, 'month'> & { month: string }>`
    select month, visits, squares, coalesce(term.value, '') as top, "topVisits" from (
      select month, sum(visits)::float8 as visits, sum(visits::float8 ^ 2) as squares,
        (array_agg(term_id order by visits desc, term_id))[1] as term_id, max(visits)::float8 as "topVisits"
      from month_rollup where site_id = ${siteId} and month = any(${sqlArray(months.map(firstDayOf))}::date[])
        and dimension = ${dimensions[by]} and visits > 0
      group by month
    ) as spread left join term on term.site_id = ${siteId} and term.id = spread.term_id`.execute(trx)
  return rows.map((row) => ({ ...row, month: monthOf(row.month) }))
}

/** A value in a month. */
export interface ValueRow {
  /** '' is Direct; null is all values after the largest ones. */
  name: string | null
  visits: number
  conversions: number
}

/** Returns the values with the most visits in a month, the largest first, and all others as one row. */
export async function readValues(
  trx: Trx,
  siteId: number,
  by: ConcentrationKind,
  { month, most }: { month: Month; most: number },
): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`
    with ranked as (
      select term_id, visits, conversions, row_number() over (order by visits desc, term_id) as rank from month_rollup
      where site_id = ${siteId} and month = ${firstDayOf(month)}::date and dimension = ${dimensions[by]} and visits > 0
    )
    select name, visits, conversions from (
      select coalesce(term.value, '') as name, visits::float8 as visits, conversions::float8 as conversions, rank
      from ranked left join term on term.site_id = ${siteId} and term.id = ranked.term_id where rank <= ${most}
      union all
      select null, sum(visits)::float8, sum(conversions)::float8, max(rank) from ranked where rank > ${most}
        having count(*) > 0
    ) as shown order by rank`.execute(trx)
  return rows
}

/** Returns the amounts of all goals in a currency by the value of the visit, in the minor unit. */
export async function readRevenueByValue(
  trx: Trx,
  siteId: number,
  by: ConcentrationKind,
  { days, currency }: { days: Days; currency: string },
): Promise<Map<string, number>> {
  const { term, join } = termOf(siteId, by)
  const { rows } = await sql<{ name: string; minor: number }>`
    with ${wantedOf(siteId)},
    amount as (
      select ${term} as term_id, revenue_minor as minor
      from ${eventsOf({ siteId, spans: [days] }, currency)} ${visitsOf({ siteId, condition: null })} ${join}
    )
    select coalesce(term.value, '') as name, sum(minor)::float8 as minor
    from amount left join term on term.site_id = ${siteId} and term.id = amount.term_id
    where term_id is not null group by 1`.execute(trx)
  return new Map(rows.map(({ name, minor }) => [name, minor]))
}
