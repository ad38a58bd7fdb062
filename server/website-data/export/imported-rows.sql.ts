import { sql } from 'kysely'
import { crawlerById } from '#app/shared/analytics/crawlers.ts'
import {
  dimensions,
  eventProperty,
  eventsOfDay,
  withoutBounces,
  withoutDurations,
} from '#app/shared/analytics/dimensions.ts'
import type { Db } from '#server/db/database.ts'

type Row = Record<string, unknown>

const names = new Map<number, string>([
  ...Object.entries(dimensions).map(([name, number]) => [number, name] as const),
  [eventProperty, 'property'],
])

async function daysOf(db: Db, siteId: number, table: 'imported_day' | 'crawler_read'): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from ${sql.table(table)} where site_id = ${siteId} order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/** Condition: the value `c` has visits with unknown bounces or durations. */
const isNoted = (offset: number) => sql`exists (
  select from imported_count as noted where noted.site_id = c.site_id and noted.import_id = c.import_id
    and noted.day = c.day and noted.dimension = c.dimension + ${offset}::int and noted.term_id = c.term_id
)`

/** Returns imported sums by dimension and value, one day at a time. */
export async function* readImportedSums(db: Db, siteId: number): AsyncGenerator<Row[]> {
  for (const day of await daysOf(db, siteId, 'imported_day')) {
    const { rows } = await sql<Row & { dimension: number }>`
      select d.day, d.kind as tool, d.shown, d.dimension, coalesce(term.value || coalesce(' ' || term.label, ''), '') as value,
        c.visitors, c.visits,
        c.pageviews, c.events + coalesce(noted.events, 0) as events,
        case when ${isNoted(withoutBounces)} then null else c.bounces end as bounces,
        case when ${isNoted(withoutDurations)} then null else c.visible_ms end as visible_ms
      from imported_day as d
      join imported_count as c on c.site_id = d.site_id and c.import_id = d.import_id and c.day = d.day
        and c.dimension = d.dimension
      left join imported_count as noted on noted.site_id = d.site_id and noted.day = d.day
        and d.dimension = ${dimensions.totals}::int and noted.dimension = ${eventsOfDay}::int
      left join term on term.site_id = d.site_id and term.id = c.term_id
      where d.site_id = ${siteId} and d.day = ${day}::date and d.dimension < ${withoutBounces}::int
      order by d.dimension, c.visitors desc, c.term_id`.execute(db)
    yield rows.map((row) => ({ ...row, dimension: names.get(row.dimension) ?? String(row.dimension) }))
  }
}

/** Returns what crawlers read according to access logs, one day at a time. */
export async function* readCrawlers(db: Db, siteId: number): AsyncGenerator<Row[]> {
  for (const day of await daysOf(db, siteId, 'crawler_read')) {
    const { rows } = await sql<Row & { crawler: number }>`
      select c.day, c.at, c.crawler, coalesce(term.value, '') as page
      from crawler_read as c left join term on term.site_id = c.site_id and term.id = c.page
      where c.site_id = ${siteId} and c.day = ${day}::date order by c.at, c.seq`.execute(db)
    yield rows.map(({ crawler, ...row }) => {
      const known = crawlerById(crawler)
      return { ...row, crawler: known?.name ?? String(crawler), operator: known?.operator ?? '' }
    })
  }
}

/** Returns Search Console’s sums by day. */
export async function readSearchDays(db: Db, siteId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select day, clicks, impressions, round(position_sum / 100.0 / nullif(impressions, 0), 2)::float8 as position
    from search_day where site_id = ${siteId} order by day`.execute(db)
  return rows
}

/** Returns Search Console’s queries with the pages that were shown for them, one month at a time. */
export async function* readSearchPairs(db: Db, siteId: number): AsyncGenerator<Row[]> {
  const months = await sql<{ month: string }>`
    select distinct month from search_pair where site_id = ${siteId} order by month`.execute(db)
  for (const { month } of months.rows) {
    const { rows } = await sql<Row>`
      select to_char(month, 'YYYY-MM') as month, query, page, clicks, impressions,
        round(position_sum / 100.0 / nullif(impressions, 0), 2)::float8 as position
      from search_pair where site_id = ${siteId} and month = ${month}::date order by number`.execute(db)
    yield rows
  }
}

/** Returns Search Console’s sums by month and query, page, country or device, one month at a time. */
export async function* readSearchMonths(db: Db, siteId: number): AsyncGenerator<Row[]> {
  const months = await sql<{ month: string }>`
    select distinct month from search_row where site_id = ${siteId} order by month`.execute(db)
  for (const { month } of months.rows) {
    const { rows } = await sql<Row>`
      select to_char(month, 'YYYY-MM') as month, dimension, value, sum(clicks)::bigint as clicks,
        sum(impressions)::bigint as impressions,
        round(sum(position_sum) / 100.0 / nullif(sum(impressions), 0), 2)::float8 as position
      from search_row where site_id = ${siteId} and month = ${month}::date
      group by search_row.month, dimension, value order by dimension, clicks desc, value`.execute(db)
    yield rows
  }
}
