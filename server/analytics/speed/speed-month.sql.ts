import { sql, type RawBuilder } from 'kysely'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { lastBuckets } from '#app/shared/analytics/speed-histogram.ts'
import { speedMetrics } from '#app/shared/analytics/speed-metrics.ts'
import { shownWebsites } from '../../access/tenancy/shown-websites.sql.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { termsMet } from '../filters/leaf-ids.sql.ts'
import { leafOf } from '../filters/page-filters.sql.ts'
import { cellsPerMetric, viewsCell } from './cells.ts'

/** Whether speed is measured, and the first day (YYYY-MM-DD) with data. */
export interface SpeedState {
  measured: boolean
  firstDay: string | null
}

/** Returns whether a website measures speed, and since when. */
export async function readSpeedState(trx: Trx, siteId: number): Promise<SpeedState> {
  const { rows } = await sql<SpeedState>`
    select coalesce(settings -> 'measureSpeed' = 'true'::jsonb, false) as measured,
      (select day from speed_day where speed_day.site_id = website.id order by day limit 1) as "firstDay"
    from ${shownWebsites} as website where id = ${siteId} limit 1`.execute(trx)
  return rows[0] ?? { measured: false, firstDay: null }
}

/** Conditions on the column of each filtered dimension. Text values are converted to ids first. */
export interface SpeedConditions {
  page: RawBuilder<unknown> | null
  device: RawBuilder<unknown> | null
}

/** Returns the conditions of filters on page and device; other filters are ignored. */
export function speedConditions(siteId: number, filters: readonly Filter[]): SpeedConditions {
  const of = (dimension: 'page' | 'device') => {
    const asked = filters.filter((filter) => filter.dimension === dimension)
    if (asked.length === 0) return null
    const conditions = asked.map((filter) => {
      const is = sql`${sql.ref(dimension)} = any(array(${termsMet(siteId, leafOf(filter))}))`
      return filter.operator === 'is' || filter.operator === 'contains' ? is : sql`not ${is}`
    })
    return sql`(${sql.join(conditions, sql` and `)})`
  }
  return { page: of('page'), device: of('device') }
}

/** The days of a number: the comparison, the month, or the finished days of a running month. */
export const spans = { before: 0, now: 1, compared: 2 } as const
export type Span = (typeof spans)[keyof typeof spans]

/** A metric's numbers in one of the spans. */
export interface Summary {
  span: Span
  /** The position of the metric in `speedMetrics`, from 1. */
  metricNumber: number
  values: number
  /** The bucket that contains p75. */
  bucket: number
  good: number
  notPoor: number
}

/** The summary as the statement's JSON has it. */
type SummaryArray = [span: Span, metricNumber: number, values: number, bucket: number, good: number, notPoor: number]

const named = ([span, metricNumber, values, bucket, good, notPoor]: SummaryArray): Summary => ({
  span,
  metricNumber,
  values,
  bucket,
  good,
  notPoor,
})

/** Measured page views. `compared` is 0 if the finished days were not requested. */
type Views = [now: number, before: number, compared: number]

/** A month's speed. */
interface SpeedAnswer<Numbers = Summary> {
  views: Views
  all: Numbers[]
  devices: [device: string, views: number][]
  days: [day: string, numbers: Numbers][]
  totalPages: number
  pages: [path: string, views: Views, numbers: Numbers[]][]
}

interface SpeedScope {
  siteId: number
  conditions: SpeedConditions
  /** The device that is filtered by, as in the dictionary; null for all devices. */
  device: string | null
}

const valueOf = (siteId: number, id: RawBuilder<unknown>) => sql`case when ${id} = 0 then '' else (
  select value from term where term.site_id = ${siteId} and term.id = ${id}) end`

/** The last bucket of each metric that is good, and the last that is not poor. */
const limits = sql`unnest(
  ${sqlArray(speedMetrics.map((_, index) => index + 1))}::int[],
  ${sqlArray(speedMetrics.map((metric) => lastBuckets(metric).good))}::int[],
  ${sqlArray(speedMetrics.map((metric) => lastBuckets(metric).fair))}::int[]
) as last (metric_number, good, fair)`

/**
 * SQL for the numbers of each group of cells, as an array in `numbers`. p75 is the bucket in which three quarters of
 * the values, rounded up, are reached.
 */
const summary = (cells: string, by: string) => sql`
  select ${sql.ref(by)}, span, json_build_array(span, metric_number, max(of_all), min(bucket) filter (where up_to * 4 >= of_all * 3),
    coalesce(sum(n) filter (where bucket <= last.good), 0), coalesce(sum(n) filter (where bucket <= last.fair), 0)) as numbers
  from (
    select ${sql.ref(by)}, span, key / ${sql.lit(cellsPerMetric)} as metric_number, key % ${sql.lit(cellsPerMetric)} as bucket, n,
      sum(n) over (partition by ${sql.ref(by)}, span, key / ${sql.lit(cellsPerMetric)} order by key) as up_to,
      sum(n) over (partition by ${sql.ref(by)}, span, key / ${sql.lit(cellsPerMetric)}) as of_all
    from (
      select ${sql.ref(by)}, span, key, sum(n) as n from ${sql.ref(cells)}
      where key <> ${sql.lit(viewsCell)} group by ${sql.ref(by)}, span, key
    ) as summed
  ) as ranked join ${limits} using (metric_number)
  group by ${sql.ref(by)}, span, metric_number`

const isOf = (span: Span) => sql`span = ${sql.lit(span)}`
const viewsIn = (span: Span) => sql`coalesce(sum(n) filter (where key = ${sql.lit(viewsCell)} and ${isOf(span)}), 0)`
const views = sql`json_build_array(${viewsIn(spans.now)}, ${viewsIn(spans.before)}, ${viewsIn(spans.compared)})`

/** The cells of a period's rows that meet the conditions. */
function cells(table: 'speed_day' | 'speed_page', period: Period, span: Span, { siteId, conditions }: SpeedScope) {
  const { page, device } = conditions
  return sql`
    select ${sql.lit(span)} as span, day, ${table === 'speed_page' ? sql`page` : sql`0`} as page, device, key, n
    from ${sql.table(table)} cross join lateral unnest(keys, counts) as cell (key, n)
    where site_id = ${siteId} and day between ${period.from}::date and ${period.to}::date
      ${page && table === 'speed_page' ? sql`and ${page}` : sql``} ${device ? sql`and ${device}` : sql``}`
}

/**
 * Reads a month's speed with its comparison: in sum, by kind of device, by day and by page, with the `limit` most
 * viewed pages. Rows of single pages are read only for the pages, or with a filter on pages. Everything else comes
 * from the rows of all pages.
 * @param compared the finished first days of the period, if their numbers are wanted as well
 */
export async function readSpeed(
  trx: Trx,
  scope: SpeedScope,
  {
    period,
    comparison,
    compared,
    limit,
  }: { period: Period; comparison: Period | null; compared: Period | null; limit: number },
): Promise<SpeedAnswer> {
  const { siteId, conditions, device } = scope
  const both = (table: 'speed_day' | 'speed_page') => sql`${cells(table, period, spans.now, scope)}
    ${comparison ? sql`union all ${cells(table, comparison, spans.before, scope)}` : sql``}`
  // Repeats the cells of the finished days from `hits`, so that no row is read twice.
  const withCompared = (hits: RawBuilder<unknown>) =>
    compared
      ? sql`select * from ${hits} union all select ${sql.lit(spans.compared)}, day, page, device, key, n
          from ${hits} where ${isOf(spans.now)} and day <= ${compared.to}::date`
      : sql`select * from ${hits}`
  const term = sql`coalesce((select id from term
    where site_id = ${siteId} and kind = ${dimensions.device} and digest = md5(${device})::uuid), -1)`
  const ofDevice = device === null ? sql`true` : sql`device = ${device === '' ? sql`0` : sql`(${term})`}`
  const { rows } = await sql<{ answer: string }>`
    with hit as materialized (${both(conditions.page ? 'speed_page' : 'speed_day')}),
    chosen as (select *, 0 as everything from (${withCompared(sql`hit`)}) as cell where ${ofDevice}),
    day_cell as (select * from hit where ${ofDevice}),
    page_hit as materialized (select * from (${both('speed_page')}) as cell where ${ofDevice}),
    page_chosen as not materialized (${withCompared(sql`page_hit`)}),
    viewed as (
      select page, ${viewsIn(spans.now)} as viewed, ${views} as views from page_chosen group by page
    ),
    shown as (
      select page, views, row_number() over (order by viewed desc, page) as rank from viewed where viewed > 0
      order by rank limit ${limit}
    ),
    page_cell as (select page_chosen.* from page_chosen join shown using (page)),
    page_numbers as (
      select page, json_agg(numbers) as numbers from (${summary('page_cell', 'page')}) as summary group by page
    )
    select json_build_object(
      'views', (select ${views} from chosen),
      'all', coalesce((select json_agg(numbers) from (${summary('chosen', 'everything')}) as summary), '[]'),
      'devices', coalesce((
        select json_agg(json_build_array(${valueOf(siteId, sql`device`)}, views) order by views desc, device)
        from (select device, ${viewsIn(spans.now)} as views from hit group by device) as found where views > 0
      ), '[]'),
      'days', coalesce((
        select json_agg(json_build_array(day, numbers) order by day) from (${summary('day_cell', 'day')}) as summary
      ), '[]'),
      'totalPages', (select count(*) from viewed where viewed > 0),
      'pages', coalesce((
        select json_agg(json_build_array(${valueOf(siteId, sql`page`)}, views, coalesce(numbers, '[]'))
          order by rank)
        from shown left join page_numbers using (page)
      ), '[]')
    )::text as answer`.execute(trx)
  // The shape is the one the statement builds; arrays keep it small.
  const answer = JSON.parse(rows[0]?.answer ?? '') as SpeedAnswer<SummaryArray>
  return {
    ...answer,
    all: answer.all.map(named),
    days: answer.days.map(([day, numbers]) => [day, named(numbers)]),
    pages: answer.pages.map(([path, views, numbers]) => [path, views, numbers.map(named)]),
  }
}
