import { sql, type RawBuilder } from 'kysely'
import { filterDimensions, type FilterDimension, type Filter } from '#app/shared/analytics/filters.ts'
import { panelCounter, type LoneFilter, type Period } from '#app/shared/analytics/overview.ts'
import type { AggregateKind } from '#app/shared/imports/import-kinds.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { termText } from '../filters/dimension-text.sql.ts'
import { filterCondition, filterConditions } from '../filters/page-filters.sql.ts'
import { counterColumns, counterArray } from '../store/visit-counts.sql.ts'
import type { StatsSource } from './counted.sql.ts'
import type { CounterList, VisitsWithoutGoalData, IncompleteVisits } from './counter-list.ts'
import { readImportedVisitsByFilter } from './imported-visits.sql.ts'
import { withoutGoalDataOfShown, incompleteOfShown } from './shown-columns.sql.ts'

/** A row of a panel. */
export interface AnswerRow {
  dimension: number
  termId: number
  value: string
  /** The number of values in the panel. */
  total: number
  now: CounterList
  previous: CounterList | null
  /** Visits of both periods with unknown bounce or duration. */
  incomplete: IncompleteVisits
  previousIncomplete: IncompleteVisits
  /** Imported visits and visitors of both periods, which have no goal data. */
  withoutGoalData: VisitsWithoutGoalData
  previousWithoutGoalData: VisitsWithoutGoalData
  /** Marks a row outside the top list: it fell out since the compared month. */
  fallen: boolean
}

/** The row as the statement's JSON has it: an array, because there are hundreds of rows. */
type RowArray = [
  dimension: number,
  termId: number,
  value: string,
  total: number,
  now: CounterList,
  previous: CounterList | null,
  incomplete: IncompleteVisits,
  previousIncomplete: IncompleteVisits,
  withoutGoalData: VisitsWithoutGoalData,
  previousWithoutGoalData: VisitsWithoutGoalData,
  fallen: boolean,
]

const namedRow = ([
  dimension,
  termId,
  value,
  total,
  now,
  previous,
  incomplete,
  previousIncomplete,
  withoutGoalData,
  previousWithoutGoalData,
  fallen,
]: RowArray): AnswerRow => ({
  dimension,
  termId,
  value,
  total,
  now,
  previous,
  incomplete,
  previousIncomplete,
  withoutGoalData,
  previousWithoutGoalData,
  fallen,
})

/** The number of visits with known duration, and the duration bucket of the median visit; null: none. */
export type Median = [visits: number, bucket: number] | null

/** The statement's answer: one JSON text, which is far cheaper to read than hundreds of rows. */
export interface MonthAnswer {
  rows: AnswerRow[]
  days: [day: string, counters: CounterList][]
  /** Visits with unknown bounce or duration by day, of both periods. */
  incompleteDays: [day: string, ...NonNullable<IncompleteVisits>][] | null
  /** Days of both periods with numbers that are imported sums. */
  imported: [day: string, kind: AggregateKind][] | null
  /** The visits with known individual duration: their number, and the duration bucket of the median visit. */
  median: Median
  previousMedian: Median
  /** Version of the compared days, for the cache; null when the comparison is in the answer or must not be cached. */
  version: number | null
  /** Number of new and gone values by dimension; only on request, and only with a comparison. */
  newAndLost: [dimension: number, fresh: number, gone: number][] | null
}

/** Returns a row's value as text: the id of a goal or bucket, otherwise the term from the dictionary. */
export const rowTextSql = (siteId: number): RawBuilder<unknown> => sql`case
  when shown.dimension = ${sql.lit(dimensions.goal)} then shown.term_id::text
  when shown.term_id = 0 then ''
  else (select ${termText} from term where term.site_id = ${siteId} and term.id = shown.term_id) end`

/**
 * Returns the order of a panel's rows: by the number it shows, then by id, so that it is stable. For visitors the
 * index month_rollup_top provides it except for ties; panels of events and goals have few rows.
 * @param prefix of the counters' columns
 */
export const panelOrder = (dimension: FilterDimension, prefix: '' | 'before_' = ''): RawBuilder<unknown> =>
  sql.raw(`${prefix}${panelCounter(dimension)} desc, ${prefix}visitors desc, ${prefix}visits desc, term_id`)

const byVisitors = panelOrder('page')
const ownOrders = (['event', 'goal'] as const).map((name) => ({ number: dimensions[name], order: panelOrder(name) }))
const ofOwnOrder = sql.join(ownOrders.map(({ number }) => sql.lit(number)))

/*
 * Values that are the same for every month are literals, not parameters: the planner then excludes branches by them before
 * reading anything.
 */

/** The top rows of the panel `totals.dimension`. The planner excludes all branches but one before reading anything. */
const firstRows = (now: RawBuilder<unknown>, most: number) => sql`
  (select * from ${now} as now where now.dimension = totals.dimension and totals.dimension not in (${ofOwnOrder})
    order by ${byVisitors} limit ${sql.lit(most)})
  ${sql.join(
    ownOrders.map(
      ({ number, order }) => sql`union all
        (select * from ${now} as now where now.dimension = ${sql.lit(number)} and totals.dimension = ${sql.lit(number)}
          order by ${order} limit ${sql.lit(most)})`,
    ),
    sql` `,
  )}`

/** Rank of a row within its panel, by that panel's order. */
const rankOf = sql`row_number() over (
  partition by first.dimension
  order by case first.dimension ${sql.join(
    (['event', 'goal'] as const).map(
      (name) => sql`when ${sql.lit(dimensions[name])} then ${sql.ref(`first.${panelCounter(name)}`)}`,
    ),
    sql` `,
  )} else first.visitors end desc, ${byVisitors}
)`

const middle = (durations: RawBuilder<unknown>) => sql`(
  select json_build_array(max(of), min(term_id)) from (
    select term_id, sum(visits) over () as of, sum(visits) over (order by term_id) * 2 >= sum(visits) over () as half
    from ${durations} as duration
  ) as summed where half having count(*) > 0
)`

/** The panels that also show fallen rows: among the compared month's top rows, but not among this month's. */
const withFallenRows = ['source', 'page'] as const

/** Fallen rows, which are not in relation `first_rows`, with their current numbers. */
const fallenOf = (now: RawBuilder<unknown>, monthBefore: RawBuilder<unknown>, most: number) => sql`
  select before.dimension, before.term_id, ${sql.raw(counterColumns.map((name) => `coalesce(now.${name}, 0)`).join(', '))},
    0 as total, before.rank, true as fallen
  from (${sql.join(
    withFallenRows.map(
      (name) => sql`(select dimension, term_id, row_number() over (order by ${panelOrder(name)}) as rank from (
        select * from ${monthBefore} as before where dimension = ${sql.lit(dimensions[name])}
        order by ${panelOrder(name)} limit ${sql.lit(most)}
      ) as first)`,
    ),
    sql` union all `,
  )}) as before left join ${now} as now on now.dimension = before.dimension and now.term_id = before.term_id
  where not exists (
    select from first_rows where first_rows.dimension = before.dimension and first_rows.term_id = before.term_id
  )`

/** All panels, and the basis of the countries. */
const shownNumbers = [...filterDimensions.map((name) => dimensions[name]), dimensions.countryBasis]
const shownDimensions = sql`${sqlArray(shownNumbers)}::smallint[]`

/**
 * The number of new and gone values by dimension. It compares all values of both periods, so a value that is merely not
 * among the shown rows counts as neither.
 */
const newAndLostOf = (now: RawBuilder<unknown>, previous: RawBuilder<unknown>) => sql`(
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
  middle(sql`(select term_id, visits from ${durations} as now where dimension = ${sql.lit(dimensions.duration)})`)

/** The numbers of days, as members of a JSON object. */
const daysOf = (counted: StatsSource) => sql`
      'days', coalesce((select json_agg(json_build_array(day, ${counterArray('d')})) from ${counted.days} as d), '[]'),
      'incompleteDays', ${
        counted.mayBeIncomplete
          ? sql`(select json_agg(json_build_array(day, unknown_bounce, unknown_duration)) from ${counted.incompleteDays} as u)`
          : sql`null`
      },
      'imported', ${counted.imported}`

/** The numbers of days alone. */
export type DaysAnswer = Pick<MonthAnswer, 'days' | 'incompleteDays' | 'imported'>

/** Reads the days of a period that is not filtered, from day rollups. */
export async function readDays(trx: Trx, counted: StatsSource): Promise<DaysAnswer> {
  const { rows } = await sql<{ answer: string }>`
    select json_build_object(${daysOf(counted)})::text as answer`.execute(trx)
  // The shape is the one the statement builds.
  return JSON.parse(rows[0]?.answer ?? '') as DaysAnswer
}

/**
 * Reads the top rows of every panel, the days, the medians and, on request, the numbers of new and gone values, in one
 * statement. If the comparison can be cached (`counted.version`), the answer has its version instead of its numbers: see
 * `readComparison`.
 */
export async function readMonth(
  trx: Trx,
  siteId: number,
  counted: StatsSource,
  { rowsPerPanel, newAndLost }: { rowsPerPanel: number; newAndLost: boolean },
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
  const incomplete = incompleteOfShown(counted, shownNumbers)
  const withoutGoalData = withoutGoalDataOfShown(counted)
  const { rows } = await sql<{ answer: string }>`
    with ${counted.before}
    totals as (select dimension, count(*) as total from ${now} as now where dimension = any(${shownDimensions}) group by 1),
    first_rows as (
      select first.*, total, ${rankOf} as rank, false as fallen
      from totals cross join lateral (${firstRows(now, rowsPerPanel)}) as first (dimension, term_id, ${sql.raw(counterColumns.join(', '))})
    ),
    shown as (
      select * from first_rows
      ${counted.monthBefore ? sql`union all ${fallenOf(now, counted.monthBefore, rowsPerPanel)}` : sql``}
    ),
    ${incomplete.tables}
    ${withoutGoalData.tables}
    answered as (
      select shown.dimension, shown.rank, json_build_array(shown.dimension, shown.term_id, ${rowTextSql(siteId)},
        shown.total, ${counterArray('shown')}, ${previous.row}, ${incomplete.columns}, ${withoutGoalData.columns}, fallen) as row,
        fallen
      from shown ${previous.join} ${incomplete.joins} ${withoutGoalData.joins}
    )
    select json_build_object(
      'rows', coalesce((select json_agg(row order by dimension, fallen, rank) from answered), '[]'),
      ${daysOf(counted)},
      'median', ${medianOf(now)},
      'previousMedian', ${previous.median},
      'version', ${counted.version ?? sql`null`},
      'newAndLost', ${newAndLost && counted.previous ? newAndLostOf(now, counted.previous(shownNumbers)) : sql`null`}
    )::text as answer`.execute(trx)
  // The shape is the one the statement builds.
  const answer = JSON.parse(rows[0]?.answer ?? '') as Omit<MonthAnswer, 'rows'> & { rows: RowArray[] }
  return { ...answer, rows: answer.rows.map(namedRow) }
}

/** A row of a panel by dimension id and term id. */
export type PanelKey = readonly [dimension: number, termId: number]

/** Reads the comparison's counters for the given rows, as far as it has them, and its median. */
export async function readComparison(
  trx: Trx,
  counted: StatsSource,
  shown: readonly PanelKey[],
): Promise<{ rows: [...PanelKey, CounterList][]; median: Median }> {
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

/**
 * Returns for each filter how many visits of a period match it alone, and whether its values were ever counted. It
 * explains why a filtered view is empty. It scans the period's visits once for all filters, and adds imported sums.
 * @param within filters that every counted visit must match as well
 */
export async function readLoneFilters(
  trx: Trx,
  siteId: number,
  { from, to }: Period,
  filters: readonly Filter[],
  within: readonly Filter[] = [],
): Promise<LoneFilter[]> {
  // Imported sums can answer a single filter only, so with `within` they are left out.
  const importedSums = within.length > 0 ? [] : await readImportedVisitsByFilter(trx, siteId, { from, to }, filters)
  const conditions = await filterConditions(trx, siteId, filters)
  const counted = await filterCondition(trx, siteId, within)
  const { rows } = await sql<{ visits: number[] }>`
    select json_build_array(${sql.join(conditions.map(({ holds }) => sql`count(*) filter (where ${holds})`))}) as visits
    from visit where site_id = ${siteId} and day between ${from}::date and ${to}::date
      and ${counted}`.execute(trx)
  return conditions.map(({ known }, index) => {
    const imported = importedSums[index] ?? 0
    return { visits: (rows[0]?.visits[index] ?? 0) + imported, known: known || imported > 0 }
  })
}
