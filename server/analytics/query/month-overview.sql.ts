import { sql, type RawBuilder } from 'kysely'
import type { Counters } from '#app/shared/analytics/counters.ts'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { filterDimensions } from '#app/shared/analytics/filters.ts'
import type { Trx } from '#server/db/database.ts'
import { sqlArray } from '../store/sql-array.ts'
import { counterColumns } from '../store/visit-counts.sql.ts'
import type { Counted } from './counted.sql.ts'

/** The nine counters in the order of `counterColumns`. */
export type CounterList = [number, number, number, number, number, number, number, number, number]

/** What one statement answers about a month, as one JSON text: its parsing costs far less than hundreds of rows do. */
export interface MonthAnswer {
  /** Dimension, value, how many values there are in all, counters, counters of the comparison. */
  rows: [dimension: number, value: string, total: number, now: CounterList, previous: CounterList | null][]
  days: [day: string, counters: CounterList][]
  /** The duration bucket that the middle visit falls into. */
  median: number | null
  previousMedian: number | null
}

export const countersOf = ([
  visitors,
  visits,
  pageviews,
  events,
  bounces,
  visibleMs,
  conversions,
  convertedVisits,
  convertedVisitors,
]: CounterList): Counters => ({
  visitors,
  visits,
  pageviews,
  events,
  bounces,
  visibleMs,
  conversions,
  convertedVisits,
  convertedVisitors,
})

export const counterArray = (table: string): RawBuilder<unknown> =>
  sql.raw(`json_build_array(${counterColumns.map((name) => `${table}.${name}`).join(', ')})`)

/** A row's value in words: a goal or bucket by its number, everything else from the dictionary. */
export const valueOf = (siteId: number): RawBuilder<unknown> => sql`case
  when shown.dimension = ${dimensions.goal} then shown.term_id::text
  when shown.term_id = 0 then ''
  else (select value from term where term.site_id = ${siteId} and term.id = shown.term_id) end`

/** The order of a panel's rows, which is that of the index month_rollup_top; the id makes it the same every time. */
export const panelOrder = sql`visitors desc, visits desc, term_id`

const middle = (durations: RawBuilder<unknown>) => sql`(
  select min(term_id) from (
    select term_id, sum(visits) over (order by term_id) * 2 >= sum(visits) over () as half from ${durations} as duration
  ) as summed where half
)`

/** Every panel, and how the countries are known. */
const shownDimensions = sql`${sqlArray([
  ...filterDimensions.map((name) => dimensions[name]),
  dimensions.countryBasis,
])}::smallint[]`

/** The first rows of every panel, the days, and the medians, in one statement. */
export async function readMonth(
  trx: Trx,
  siteId: number,
  counted: Counted,
  rowsPerPanel: number,
): Promise<MonthAnswer> {
  const now = counted.now
  const { rows } = await sql<{ answer: string }>`
    with ${counted.before}
    totals as (select dimension, count(*) as total from ${now} as now where dimension = any(${shownDimensions}) group by 1),
    shown as (
      select first.*, total, row_number() over (partition by first.dimension order by ${panelOrder}) as place
      from totals cross join lateral (
        select * from ${now} as now where now.dimension = totals.dimension order by ${panelOrder} limit ${rowsPerPanel}
      ) as first (dimension, term_id, ${sql.raw(counterColumns.join(', '))})
    ),
    answered as (
      select shown.dimension, shown.place, json_build_array(shown.dimension, ${valueOf(siteId)}, shown.total,
        ${counterArray('shown')}, case when previous.visits is not null then ${counterArray('previous')} end) as row
      from shown left join lateral ${counted.previousOfShown} as previous on true
    )
    select json_build_object(
      'rows', coalesce((select json_agg(row order by dimension, place) from answered), '[]'),
      'days', coalesce((select json_agg(json_build_array(day, ${counterArray('d')})) from ${counted.days} as d), '[]'),
      'median', ${middle(sql`(select term_id, visits from ${now} as now where dimension = ${dimensions.duration})`)},
      'previousMedian', ${middle(counted.previousDurations)}
    )::text as answer`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '') as MonthAnswer
}
