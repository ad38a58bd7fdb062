import { sql, type RawBuilder } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { AggregateKind } from '#app/shared/imports/import-kinds.ts'
import { filterDimensions } from '#app/shared/analytics/filters.ts'
import type { Trx } from '#server/db/database.ts'
import { sqlArray } from '../store/sql-array.ts'
import { counterColumns } from '../store/visit-counts.sql.ts'
import type { Counted } from './counted.sql.ts'
import { counterArray, type CounterList, type Goalless } from './counter-list.ts'
import { goallessOfShown } from './goalless.sql.ts'
import { unratedOfShown } from './unrated.sql.ts'

/** Dimension, term, value, how many values there are in all, counters, counters of the comparison. */
export type AnswerRow = [
  dimension: number,
  termId: number,
  value: string,
  total: number,
  now: CounterList,
  previous: CounterList | null,
  /** Visits of both periods that nobody told the bounces of. */
  unrated: number | null,
  previousUnrated: number | null,
  /** What other tools counted in both periods, who know nothing of goals. */
  goalless: Goalless,
  previousGoalless: Goalless,
]

/** What one statement answers about a month, as one JSON text: its parsing costs far less than hundreds of rows do. */
export interface MonthAnswer {
  rows: AnswerRow[]
  days: [day: string, counters: CounterList][]
  /** The same visits by day, of both periods. */
  unratedDays: [day: string, visits: number][] | null
  /** Days of both periods whose numbers are imported sums. */
  imported: [day: string, kind: AggregateKind][] | null
  /** The duration bucket that the middle visit falls into. */
  median: number | null
  previousMedian: number | null
  /** Counts the changes of the days compared with; null when the comparison is in the answer or not to be kept. */
  version: number | null
  /** By dimension, where it was asked for and there is a comparison: values it has not, and values only it has. */
  turnover: [dimension: number, fresh: number, gone: number][] | null
}

/** A row's value in words: a goal or bucket by its number, everything else from the dictionary. */
export const valueOf = (siteId: number): RawBuilder<unknown> => sql`case
  when shown.dimension = ${dimensions.goal} then shown.term_id::text
  when shown.term_id = 0 then ''
  else (select value from term where term.site_id = ${siteId} and term.id = shown.term_id) end`

/** The order of a panel's rows: the index month_rollup_top has it but for equals; the id makes it the same every time. */
export const panelOrder = sql`visitors desc, visits desc, term_id`

const middle = (durations: RawBuilder<unknown>) => sql`(
  select min(term_id) from (
    select term_id, sum(visits) over (order by term_id) * 2 >= sum(visits) over () as half from ${durations} as duration
  ) as summed where half
)`

/** Every panel, and how the countries are known. */
const shownNumbers = [...filterDimensions.map((name) => dimensions[name]), dimensions.countryBasis]
const shownDimensions = sql`${sqlArray(shownNumbers)}::smallint[]`

/**
 * How many values came and went, by dimension. By the counts of both periods, so that a value beyond the rows shown is
 * neither new nor gone.
 */
const turnoverOf = (now: RawBuilder<unknown>, previous: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_array(dimension, fresh, gone)), '[]') from (
    select dimension, count(*) filter (where there_before is null) as fresh, count(*) filter (where there_now is null) as gone
    from (select dimension, term_id, true as there_now from ${now} as now where dimension = any(${shownDimensions})) as now
      full join (
        select dimension, term_id, true as there_before from ${previous} as before where dimension = any(${shownDimensions})
      ) as before using (dimension, term_id)
    group by dimension
  ) as counted
)`

const medianOf = (durations: RawBuilder<unknown>) =>
  middle(sql`(select term_id, visits from ${durations} as now where dimension = ${dimensions.duration})`)

/**
 * The first rows of every panel, the days, the medians, and on request what came and went, in one statement. Where the comparison can be kept
 * (`counted.version`), its version is answered in place of its numbers: see `readComparison`.
 */
export async function readMonth(
  trx: Trx,
  siteId: number,
  counted: Counted,
  { rowsPerPanel, turnover }: { rowsPerPanel: number; turnover: boolean },
): Promise<MonthAnswer> {
  const now = counted.now
  const previous = counted.version
    ? { join: sql``, row: sql`null`, median: sql`null` }
    : {
        join: sql`left join ${counted.previousOfShown} as previous
          on previous.dimension = shown.dimension and previous.term_id = shown.term_id`,
        row: sql`case when previous.visits is not null then ${counterArray('previous')} end`,
        median: middle(counted.previousDurations),
      }
  const unrated = unratedOfShown(counted, shownNumbers)
  const goalless = goallessOfShown(counted)
  const { rows } = await sql<{ answer: string }>`
    with ${counted.before}
    totals as (select dimension, count(*) as total from ${now} as now where dimension = any(${shownDimensions}) group by 1),
    shown as (
      select first.*, total, row_number() over (partition by first.dimension order by ${panelOrder}) as place
      from totals cross join lateral (
        select * from ${now} as now where now.dimension = totals.dimension order by ${panelOrder} limit ${rowsPerPanel}
      ) as first (dimension, term_id, ${sql.raw(counterColumns.join(', '))})
    ),
    ${unrated.tables}
    ${goalless.tables}
    answered as (
      select shown.dimension, shown.place, json_build_array(shown.dimension, shown.term_id, ${valueOf(siteId)},
        shown.total, ${counterArray('shown')}, ${previous.row}, ${unrated.columns}, ${goalless.columns}) as row
      from shown ${previous.join} ${unrated.joins} ${goalless.joins}
    )
    select json_build_object(
      'rows', coalesce((select json_agg(row order by dimension, place) from answered), '[]'),
      'days', coalesce((select json_agg(json_build_array(day, ${counterArray('d')})) from ${counted.days} as d), '[]'),
      'unratedDays', ${
        counted.mayBeUnrated
          ? sql`(select json_agg(json_build_array(day, visits)) from ${counted.unratedDays} as u)`
          : sql`null`
      },
      'imported', ${counted.imported},
      'median', ${medianOf(now)},
      'previousMedian', ${previous.median},
      'version', ${counted.version ?? sql`null`},
      'turnover', ${turnover && counted.previous ? turnoverOf(now, counted.previous(shownNumbers)) : sql`null`}
    )::text as answer`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '') as MonthAnswer
}

/** One row of a panel by its numbers. */
export type PanelKey = readonly [dimension: number, termId: number]

/** The comparison's counters of single rows, those it has, and its median. */
export async function readComparison(
  trx: Trx,
  counted: Counted,
  shown: readonly PanelKey[],
): Promise<{ rows: [...PanelKey, CounterList][]; median: number | null }> {
  const { rows } = await sql<{ answer: string }>`
    with shown as materialized (
      select * from unnest(${sqlArray(shown.map(([dimension]) => dimension))}::smallint[],
        ${sqlArray(shown.map(([, termId]) => termId))}::integer[]) as shown (dimension, term_id)
    )
    select json_build_object(
      'rows', coalesce((
        select json_agg(json_build_array(dimension, term_id, ${counterArray('previous')}))
        from ${counted.previousOfShown} as previous
      ), '[]'),
      'median', ${middle(counted.previousDurations)}
    )::text as answer`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '') as Awaited<ReturnType<typeof readComparison>>
}
