import { sql, type RawBuilder } from 'kysely'
import { notFoundEvent } from '#app/shared/analytics/not-found.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { kinds } from '../../db/event-kinds.ts'
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
 * The 404 events to read: those of a website, limited to visits that match a condition (filters/page-filters.sql.ts) if
 * there is one.
 */
export interface NotFoundScope {
  siteId: number
  /** The id of the event's name. */
  term: number
  condition: RawBuilder<unknown> | null
}

/** Condition on `event`: it is a 404 event of a period. */
export const isNotFoundSql = ({ siteId, term }: NotFoundScope, period: Period) =>
  sql`event.site_id = ${siteId} and event.name = ${term} and event.kind = ${kinds.custom} and event.day ${within(period)}`

/**
 * Relation of the 404 events of a period; custom events are never packed. Without a condition they all come from the
 * index of custom events. With one, first the matching visits that contain the event are found, then their events by
 * key.
 */
function askedInVain(scope: NotFoundScope, period: Period): RawBuilder<unknown> {
  const { siteId, term, condition } = scope
  if (!condition) return sql`select day, visitor, page from event where ${isNotFoundSql(scope, period)}`
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

export const termTextSql = (siteId: number, id: RawBuilder<unknown>) => sql`case when ${id} = 0 then '' else (
  select value from term where term.site_id = ${siteId} and term.id = ${id}) end`

export type Numbers = [times: number, visitors: number]

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
  await planForScans(trx)
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
        select json_agg(json_build_array(${termTextSql(scope.siteId, sql`page`)}, now, before, first_day, last_day, today)
          order by rank) from shown
      ), '[]')
    )::text as answer`.execute(trx)
  // The shape is the one the statement builds.
  const answer = JSON.parse(rows[0]?.answer ?? '') as Omit<NotFoundAnswer, 'rows'> & { rows: RowArray[] }
  return { ...answer, rows: answer.rows.map(namedRow) }
}
