import { sql } from 'kysely'
import { crawlerById } from '#app/shared/analytics/crawlers.ts'
import type { Db } from '../../db/database.ts'
import { dimensions, eventProperty, eventsOfDay, withoutBounces, withoutDurations } from '../../db/dimensions.ts'

/** The website to export, as of an instant. */
export interface ExportScope {
  siteId: number
  moment: Date
  /**
   * The secret from which this export's pseudonyms are derived. A visitor has the same pseudonym in all files of the
   * export and another one in the next export, and no pseudonym leads back to the stored visitor key.
   */
  secret: string
}

const pageSize = 2000
/**
 * The pseudonym, selected as `visitor`. In `order by` the key must be qualified with its table; otherwise the rows
 * would be sorted by the pseudonym.
 */
const visitorName = ({ secret }: ExportScope) => sql<string>`left(md5(visitor::text || ${secret}), 16)`

/** Returns the days of a website with events, with their version, oldest first. */
export async function readDays(db: Db, siteId: number): Promise<{ day: string; version: number; dirty: boolean }[]> {
  const { rows } = await sql<{ day: string; version: number; dirty: boolean }>`
    select day, version, dirty <> 0 as dirty from site_day where site_id = ${siteId} order by day`.execute(db)
  return rows
}

/** A stored event; texts are still ids. */
export interface ExportedEvent {
  visitor: string
  at: Date
  kind: number
  page: number
  hostname: number
  name: number
  attribution: number
  technology: number
  place: number
  visibleMs: number
  scrollDepth: number | null
  interactive: boolean
  currency: string | null
  revenueMinor: number | null
  props: Record<string, string> | null
  imported: boolean
  /** The position of the next page; not exported. */
  key: { visitor: string; at: string; seq: number }
}

/** Returns a day's events by visitor and time, in pages. */
export async function* readExportedEvents(db: Db, scope: ExportScope, day: string): AsyncGenerator<ExportedEvent[]> {
  let after: ExportedEvent['key'] | undefined
  for (;;) {
    const from = after
      ? sql`and (visitor, at, seq) > (${after.visitor}::bigint, ${after.at}::timestamptz, ${after.seq}::int)
          and last_visitor >= ${after.visitor}::bigint`
      : sql``
    const { rows } = await sql<ExportedEvent>`
      select ${visitorName(scope)} as visitor, at, kind, page, hostname, name, attribution, technology, place,
        visible_ms as "visibleMs", scroll_depth as "scrollDepth", interactive, currency, revenue_minor as "revenueMinor", props,
        import_id is not null as imported,
        json_build_object('visitor', visitor::text, 'at', at::text, 'seq', seq) as key
      from stored_event where site_id = ${scope.siteId} and day = ${day}::date and at <= ${scope.moment} ${from}
      order by stored_event.visitor, at, seq limit ${pageSize}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.key
  }
}

/** A stored visit; texts are still ids. */
export interface ExportedVisit {
  visitor: string
  startedAt: Date
  endedAt: Date
  entryPage: number
  exitPage: number
  hostname: number
  attribution: number
  technology: number
  place: number
  pageviews: number
  events: number
  /** Null if it was not measured: visits from access logs. */
  visibleMs: number | null
  /** Null if it is unknown. */
  engaged: boolean | null
  goals: number[]
  key: { visitor: string; at: string; seq: number }
}

/** Returns a day's finished visits by visitor and time, in pages. */
export async function* readExportedVisits(db: Db, scope: ExportScope, day: string): AsyncGenerator<ExportedVisit[]> {
  let after: ExportedVisit['key'] | undefined
  for (;;) {
    const from = after
      ? sql`and (visitor, started_at, seq) > (${after.visitor}::bigint, ${after.at}::timestamptz, ${after.seq}::int)`
      : sql``
    const { rows } = await sql<ExportedVisit>`
      select ${visitorName(scope)} as visitor, started_at as "startedAt", ended_at as "endedAt",
        entry_page as "entryPage", exit_page as "exitPage", hostname, attribution, technology, place, pageviews, events,
        visible_ms as "visibleMs", case when engaged or visible_ms is not null then engaged end as engaged, goals,
        json_build_object('visitor', visitor::text, 'at', started_at::text, 'seq', seq) as key
      from visit where site_id = ${scope.siteId} and day = ${day}::date and ended_at <= ${scope.moment} ${from}
      order by visit.visitor, started_at, seq limit ${pageSize}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.key
  }
}

/** Returns whether a deletion of the website's data was finished after an instant or is still in progress. */
export async function wasDeletedSince(db: Db, siteId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (
      select from data_deletion where site_id = ${siteId} and (finished_at is null or finished_at > ${since})
    ) as was`.execute(db)
  return rows[0]?.was === true
}

type Row = Record<string, unknown>

const dimensionNames = new Map<number, string>([
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
    yield rows.map((row) => ({ ...row, dimension: dimensionNames.get(row.dimension) ?? String(row.dimension) }))
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
export async function readExportedSearchDays(db: Db, siteId: number): Promise<Row[]> {
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
