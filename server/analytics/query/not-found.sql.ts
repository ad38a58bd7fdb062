import { sql, type RawBuilder } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { notFoundEvent } from '#app/shared/analytics/not-found.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import type { Trx } from '#server/db/database.ts'
import { kinds } from '../store/event-kinds.sql.ts'
import { planForScans } from '../store/plan-for-scans.sql.ts'

const within = ({ from, to }: Period) => sql`between ${from}::date and ${to}::date`
const firstOf = ({ from }: Period) => sql`${firstDayOf(monthOf(from))}::date`
const termOf = (siteId: number, kind: number, value: string) => sql`
  select id from term where site_id = ${siteId} and kind = ${kind} and digest = md5(${value})::uuid`

/**
 * Returns the term id of event 404 if the month rollups have it in the months of the periods, else null. Most
 * websites have no such event, so the slower queries are skipped for them.
 */
export async function readNotFoundTerm(trx: Trx, siteId: number, periods: readonly Period[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select term_id as id from month_rollup
    where site_id = ${siteId} and month in (${sql.join(periods.map(firstOf))}) and dimension = ${dimensions.event}
      and term_id = (${termOf(siteId, dimensions.event, notFoundEvent)})
    limit 1`.execute(trx)
  return rows[0]?.id ?? null
}

/**
 * The 404 events to read: those of a website, limited to visits that match a condition (query/filters.sql.ts) if
 * there is one.
 */
export interface NotFoundScope {
  siteId: number
  /** The id of the event's name. */
  term: number
  condition: RawBuilder<unknown> | null
}

const named = ({ siteId, term }: NotFoundScope, period: Period) =>
  sql`event.site_id = ${siteId} and event.name = ${term} and event.kind = ${kinds.custom} and event.day ${within(period)}`

/**
 * Relation of the 404 events of a period; custom events are never packed. Without a condition they all come from the
 * index of custom events. With one, first the matching visits that contain the event are found, then their events by
 * key.
 */
function askedInVain(scope: NotFoundScope, period: Period): RawBuilder<unknown> {
  const { siteId, term, condition } = scope
  if (!condition) return sql`select day, visitor, page from event where ${named(scope, period)}`
  return sql`
    select chosen.day, chosen.visitor, event.page
    from (
      select day, visitor, started_at, seq, ended_at from visit
      where site_id = ${siteId} and day ${within(period)} and ${term} = any(event_names) and ${condition}
    ) as chosen
    cross join lateral (
      select page from event
      where event.site_id = ${siteId} and event.day = chosen.day and event.visitor = chosen.visitor
        and event.kind = ${kinds.custom} and event.name = ${term}
        and (event.at, event.seq) >= (chosen.started_at, chosen.seq) and event.at <= chosen.ended_at
        -- The visitor's next visit may begin in the same millisecond in which this one ends.
        and (event.at < chosen.ended_at or not exists (
          select from visit as later
          where later.site_id = ${siteId} and later.day = chosen.day and later.visitor = chosen.visitor
            and (later.started_at, later.seq) > (chosen.started_at, chosen.seq)
            and (later.started_at, later.seq) <= (event.at, event.seq)
        ))
      offset 0
    ) as event`
}

const valueOf = (siteId: number, id: RawBuilder<unknown>) => sql`case when ${id} = 0 then '' else (
  select value from term where term.site_id = ${siteId} and term.id = ${id}) end`

type Numbers = [times: number, visitors: number]

interface Row {
  path: string
  now: Numbers
  before: Numbers
  firstDay: string | null
  lastDay: string | null
  /** Null if today is not reported separately, or has no 404 events. */
  today: Numbers | null
}

/** The row as the statement's JSON has it. */
type RowArray = [
  path: string,
  now: Numbers,
  before: Numbers,
  firstDay: string | null,
  lastDay: string | null,
  today: Numbers | null,
]

const namedRow = ([path, now, before, firstDay, lastDay, today]: RowArray): Row => ({
  path,
  now,
  before,
  firstDay,
  lastDay,
  today,
})

export interface NotFoundAnswer {
  now: Numbers
  before: Numbers
  today: Numbers | null
  total: number
  rows: Row[]
}

/**
 * Returns the pages that were not found in a period and its comparison, most frequent first.
 * @param today the day of the period that is reported separately
 */
export async function readNotFound(
  trx: Trx,
  scope: NotFoundScope,
  {
    period,
    comparison,
    today,
    limit,
  }: { period: Period; comparison: Period | null; today: string | null; limit: number },
): Promise<NotFoundAnswer> {
  await sql`select ${planForScans}`.execute(trx)
  const before = comparison
    ? sql`union all select false, day, visitor, page from (${askedInVain(scope, comparison)}) as before`
    : sql``
  // Today is never in the comparison.
  const isToday = sql`day = ${today}::date`
  const numbers = (isNow: RawBuilder<unknown>) => sql`json_build_array(
    count(*) filter (where ${isNow}), count(distinct (day, visitor)) filter (where ${isNow}))`
  const { rows } = await sql<{ answer: string }>`
    with hit as materialized (
      select true as is_now, day, visitor, page from (${askedInVain(scope, period)}) as now ${before}
    ), counted as (
      select page, count(*) filter (where is_now) as times, count(*) as in_all, ${numbers(sql`is_now`)} as now,
        ${numbers(sql`not is_now`)} as before,
        ${today === null ? sql`null` : sql`case when bool_or(${isToday}) then ${numbers(isToday)} end`} as today,
        min(day) filter (where is_now) as first_day, max(day) filter (where is_now) as last_day
      from hit group by page
    ), shown as (
      select *, row_number() over (order by times desc, in_all desc, page) as rank from counted
      order by rank limit ${limit}
    )
    select json_build_object(
      'now', (select ${numbers(sql`is_now`)} from hit),
      'before', (select ${numbers(sql`not is_now`)} from hit),
      'today', ${today === null ? sql`null` : sql`(select ${numbers(isToday)} from hit)`},
      'total', (select count(*) from counted),
      'rows', coalesce((
        select json_agg(json_build_array(${valueOf(scope.siteId, sql`page`)}, now, before, first_day, last_day, today)
          order by rank) from shown
      ), '[]')
    )::text as answer`.execute(trx)
  // The shape is the one the statement builds.
  const answer = JSON.parse(rows[0]?.answer ?? '') as Omit<NotFoundAnswer, 'rows'> & { rows: RowArray[] }
  return { ...answer, rows: answer.rows.map(namedRow) }
}

/** The page, or else the referrer, or else the source; '' if there is none. */
export interface OriginRow {
  page: string | null
  referrer: string
  source: string
  numbers: Numbers
}

interface OriginsAnswer {
  total: number
  rows: OriginRow[]
}

/**
 * Returns where requests of a missing page came from: the last other page viewed earlier in the visit, or else the
 * referrer or source of the event or its visit. The view of the missing page itself, right before its 404 event, is
 * skipped.
 */
export async function readOrigins(
  trx: Trx,
  scope: NotFoundScope,
  { period, path, limit }: { period: Period; path: string; limit: number },
): Promise<OriginsAnswer> {
  const { siteId, condition } = scope
  await sql`select ${planForScans}`.execute(trx)
  const page = path === '' ? sql`0` : sql`(${termOf(siteId, dimensions.page, path)})`
  const { rows } = await sql<{ answer: string }>`
    with hit as materialized (
      select event.day, event.visitor, event.at, event.seq, event.page, event.attribution, chosen.started_at,
        chosen.seq as visit_seq, chosen.attribution as came_by
      from event
      -- A visitor's visits don't overlap: an event belongs to the last visit that began before it.
      cross join lateral (
        select started_at, seq, attribution from (
          select * from visit
          where visit.site_id = ${siteId} and visit.day = event.day and visit.visitor = event.visitor
            and (visit.started_at, visit.seq) <= (event.at, event.seq)
          order by visit.started_at desc, visit.seq desc limit 1
        ) as visit where ${condition ?? sql`true`}
      ) as chosen
      where ${named(scope, period)} and event.page = ${page}
    ), led as (
      select hit.day, hit.visitor, opened.page,
        case when opened.page is not null then 0 when hit.attribution <> 0 then hit.attribution else came_by end as origin
      from hit left join lateral (
        select event.page from stored_event as event
        where event.site_id = ${siteId} and event.day = hit.day and event.visitor = hit.visitor
          and event.kind = ${kinds.pageview} and hit.visitor between event.first_visitor and event.last_visitor
          and (event.at, event.seq) >= (hit.started_at, hit.visit_seq) and (event.at, event.seq) < (hit.at, hit.seq)
          and event.page <> hit.page
        order by event.at desc, event.seq desc limit 1
      ) as opened on true
    ), origins as (
      select day, visitor, page, coalesce(origin.referrer, 0) as referrer,
        case when origin.referrer <> 0 then 0 else coalesce(origin.source, 0) end as source
      from led cross join lateral (
        select (select array[referrer, source] from attribution
          where attribution.site_id = ${siteId} and attribution.id = led.origin) as ids
      ) as found
      cross join lateral (select ids[1] as referrer, ids[2] as source) as origin
    ), counted as (
      select page, referrer, source, count(*) as times, count(distinct (day, visitor)) as visitors
      from origins group by page, referrer, source
    ), shown as (
      select *, row_number() over (order by times desc, page, referrer, source) as rank from counted
      order by rank limit ${limit}
    )
    select json_build_object(
      'total', (select count(*) from counted),
      'rows', coalesce((
        select json_agg(json_build_object(
          'page', case when page is not null then ${valueOf(siteId, sql`page`)} end,
          'referrer', ${valueOf(siteId, sql`referrer`)}, 'source', ${valueOf(siteId, sql`source`)},
          'numbers', json_build_array(times, visitors)) order by rank) from shown
      ), '[]')
    )::text as answer`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '') as OriginsAnswer
}
