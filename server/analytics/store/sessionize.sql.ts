import { sql, type RawBuilder } from 'kysely'
import { pathPatternSource } from '#app/shared/tracking/path-pattern.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { kinds } from '../../db/event-kinds.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { visitorRange, type Shard, type Visitors } from './parts.ts'
import type { SiteDay } from './site-day.sql.ts'

export interface GoalPattern {
  id: number
  kind: 'event' | 'page' | 'visible'
  pattern: string
}

export const siteGoals = (trx: Trx, siteId: number): Promise<GoalPattern[]> =>
  trx.selectFrom('goal').select(['id', 'kind', 'pattern']).where('site_id', '=', siteId).orderBy('id').execute()

/** The columns of `visit` besides its key, for deriving, comparing and writing. */
const derivedColumns = `ended_at attribution technology place entry_page exit_page hostname pageviews events visible_ms
  conversions engaged pages event_names goals page_depths`.split(/\s+/)
const derived = sql.raw(derivedColumns.join(', '))
const derivedOf = (table: string) => sql.raw(derivedColumns.map((column) => `${table}.${column}`).join(', '))

/**
 * Tolerance in milliseconds by which a visit's visible time may exceed its duration: a page view may take longer to
 * arrive than the report of visible time that follows it.
 */
const clockSlackMs = 2000

/**
 * Duration from a visit's first event to its last: the limit of its visible time. Honest reports can't exceed it, because
 * they are sent after the time has passed. Without the limit one forged report of a day could outweigh a small website's
 * month.
 */
const elapsedMs = sql.raw(`floor(extract(epoch from max(at) - min(at)) * 1000)`)

/** Condition on the visitors of rows that have one. */
function isOneOf(visitors: Visitors): RawBuilder<unknown> {
  if ('start' in visitors) {
    const { from, to } = visitorRange(visitors)
    return sql`visitor between ${from} and ${to}`
  }
  return sql`visitor = any(${sqlArray(visitors)}::bigint[])`
}

/** Condition on events of visitors, with the packs that may hold them. */
function isEventOf(visitors: Visitors): RawBuilder<unknown> {
  if ('start' in visitors) {
    const { from, to } = visitorRange(visitors)
    return sql`${isOneOf(visitors)} and last_visitor >= ${from} and first_visitor <= ${to}`
  }
  const inOrder = visitors.map(BigInt).toSorted((a, b) => (a < b ? -1 : 1))
  return sql`${isOneOf(visitors)} and last_visitor >= ${String(inOrder[0] ?? 0n)}
    and first_visitor <= ${String(inOrder.at(-1) ?? 0n)}`
}

/** Derives the visits of a part from its events, and updates the part's rows in `visit`. */
export async function replaceVisits(
  trx: Trx,
  siteDay: SiteDay,
  part: Shard,
  goals: readonly GoalPattern[],
): Promise<void> {
  await sql`with ${replacedVisits(siteDay, part, goals)} select`.execute(trx)
}

/**
 * Common table expressions that derive the visits of a day's visitors from their events by the rules in README.md, and
 * update their rows in `visit`: `old` has the visits before, `fresh` those after. Unchanged rows are not written, so that
 * a busy day leaves few dead rows.
 */
export function replacedVisits(
  { siteId, day }: SiteDay,
  visitors: Visitors,
  goals: readonly GoalPattern[],
): RawBuilder<unknown> {
  const eventGoals = goals.filter((goal) => goal.kind === 'event')
  const pageGoals = goals.filter((goal) => goal.kind === 'page')
  const visibleGoals = goals.filter((goal) => goal.kind === 'visible')
  // An engagement event never begins a visit: engagement events before the visitor's first other event have
  // run 0 and are left out. Requests imported from access logs have no visible time: a visit made of them alone gets
  // null, not 0. The second window compares attributions only among the run's page views and custom events with one.
  return sql`
    e as (
      select visitor, at, seq, kind, page, hostname, name, attribution, technology, place, visible_ms, interactive,
        import_id, scroll_depth, kind <> ${kinds.engagement} and (
          sum((kind <> ${kinds.engagement})::int) over by_time = 1 or at - lag(at) over by_time > interval '30 minutes'
        ) as after_gap
      from stored_event
      where site_id = ${siteId} and day = ${day} and ${isEventOf(visitors)}
      window by_time as (partition by visitor order by at, seq)
    ), in_run as (
      select *, sum(after_gap::int) over (partition by visitor order by at, seq) as run from e
    ), in_source as (
      select *, after_gap or (
        kind = ${kinds.pageview} and attribution <> 0 and attribution is distinct from lag(attribution) over (
          partition by visitor, run, attribution <> 0 and kind <> ${kinds.engagement} order by at, seq
        )
      ) as begins
      from in_run where run > 0
    ), numbered as materialized (
      select *, sum(begins::int) over (partition by visitor order by at, seq) as visit_no from in_source
    ), goal_term as materialized (
      select ${kinds.custom} as kind, term.id as term, goal.id as goal
      from unnest(${sqlArray(eventGoals.map((goal) => goal.id))}::int[],
        ${eventGoals.map((goal) => goal.pattern)}::text[]) as goal (id, pattern)
      cross join lateral (
        select id from term where site_id = ${siteId} and kind = ${sql.lit(dimensions.event)}
          and digest = md5(goal.pattern)::uuid offset 0
      ) as term
      ${pageGoals.length === 0 ? sql`` : pagesReaching(siteId, pageGoals)}
    ), reached as (
      select visitor, visit_no, array_agg(goal order by at, seq, goal) as goals
      from numbered join goal_term on goal_term.kind = numbered.kind
        and goal_term.term = case numbered.kind when ${kinds.pageview} then page else name end
      group by visitor, visit_no
    ), deepest as (
      select visitor, visit_no, page, max(scroll_depth) as depth
      from numbered where scroll_depth is not null group by visitor, visit_no, page
    ), scrolled as (
      select visitor, visit_no, array_agg(page) as scrolled_pages, array_agg(depth) as depths
      from deepest group by visitor, visit_no
    ), grouped as (
      select visitor, visit_no,
        min(at) as started_at,
        max(at) as ended_at,
        (array_agg(seq order by at, seq))[1] as seq,
        coalesce((array_agg(attribution order by at, seq) filter (where kind = ${kinds.pageview}))[1],
          (array_agg(attribution order by at, seq))[1]) as attribution,
        (array_agg(technology order by at, seq))[1] as technology,
        (array_agg(place order by at, seq))[1] as place,
        (array_agg(hostname order by at, seq))[1] as hostname,
        coalesce(array_agg(page order by at, seq) filter (where kind = ${kinds.pageview}), '{}') as pages,
        coalesce(array_agg(name order by at, seq) filter (where kind = ${kinds.custom}), '{}') as event_names,
        count(*) filter (where kind = ${kinds.pageview})::int as pageviews,
        count(*) filter (where kind = ${kinds.custom})::int as events,
        case when bool_or(import_id is null)
          then least(sum(visible_ms), ${elapsedMs} + ${sql.lit(clockSlackMs)}, 2147483647)::int end as visible_ms,
        bool_or(kind = ${kinds.custom} and interactive) as interacted
      from numbered group by visitor, visit_no
    ), fresh as materialized (
      select visitor, started_at, seq, ended_at, attribution, technology, place,
        coalesce(pages[1], 0) as entry_page, coalesce(pages[cardinality(pages)], 0) as exit_page,
        hostname, pageviews, events, visible_ms, cardinality(goals) as conversions,
        coalesce(pageviews >= 2 or interacted or visible_ms >= 10000, false) as engaged,
        pages, event_names, goals,
        case when scrolled_pages && pages then array(
          select depths[array_position(scrolled_pages, viewed.page)]
          from unnest(pages) with ordinality as viewed (page, position) order by viewed.position
        ) end as page_depths
      from (
        select grouped.*, coalesce(goals, '{}') ${longEnough(visibleGoals)} as goals, scrolled_pages, depths
        from grouped left join reached using (visitor, visit_no) left join scrolled using (visitor, visit_no)
      ) as whole
    ), old as materialized (
      select visitor, started_at, seq, ${derived}
      from visit where site_id = ${siteId} and day = ${day} and ${isOneOf(visitors)}
    ), gone as (
      delete from visit using old
      where visit.site_id = ${siteId} and visit.day = ${day} and visit.${isOneOf(visitors)}
        and visit.visitor = old.visitor
        and visit.started_at = old.started_at and visit.seq = old.seq
        and not exists (select from fresh
          where (fresh.visitor, fresh.started_at, fresh.seq) = (old.visitor, old.started_at, old.seq))
    ), stored as (
      insert into visit (site_id, day, visitor, started_at, seq, ${derived})
      select ${siteId}::int, ${day}::date, visitor, started_at, seq, ${derivedOf('fresh')}
      from fresh left join old using (visitor, started_at, seq)
      where row(${derivedOf('old')}) is distinct from row(${derivedOf('fresh')})
      order by visitor, started_at, seq
      on conflict (site_id, day, visitor, started_at, seq) do update set (${derived}) = (${derivedOf('excluded')})
    )`
}

/** Adds the visible-time goals that a visit reached, each once, to the goals reached by its events. */
function longEnough(goals: readonly GoalPattern[]) {
  if (goals.length === 0) return sql``
  return sql`|| array(
          select goal.id from unnest(${sqlArray(goals.map((goal) => goal.id))}::int[],
            ${sqlArray(goals.map((goal) => Number(goal.pattern) * 1000))}::bigint[]) as goal (id, least_ms)
          where visible_ms >= goal.least_ms order by goal.id
        )`
}

/**
 * The visitors' pages that match a page goal's pattern. Matching is cheap: there are few patterns, and only pages of
 * these visitors, which are looked up one by one: a website may have had many more.
 */
function pagesReaching(siteId: number, goals: readonly GoalPattern[]) {
  return sql`union all
      select ${kinds.pageview}, term.id, goal.id
      from unnest(${sqlArray(goals.map((goal) => goal.id))}::int[],
        ${goals.map((goal) => pathPatternSource(goal.pattern))}::text[]) as goal (id, pattern)
      join (select distinct page from numbered where kind = ${kinds.pageview}) as seen on true
      cross join lateral (
        select id from term where site_id = ${siteId} and term.id = seen.page and value ~ goal.pattern offset 0
      ) as term`
}
