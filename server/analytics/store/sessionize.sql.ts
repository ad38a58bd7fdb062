import { sql } from 'kysely'
import { pathPatternSource } from '#app/shared/tracking/path-pattern.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { kinds } from '../../db/event-kinds.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { visitorRange, type Shard } from './parts.ts'
import type { SiteDay } from './site-day.sql.ts'

export interface GoalPattern {
  id: number
  kind: 'event' | 'page' | 'visible'
  pattern: string
}

export const siteGoals = (trx: Trx, siteId: number): Promise<GoalPattern[]> =>
  trx.selectFrom('goal').select(['id', 'kind', 'pattern']).where('site_id', '=', siteId).orderBy('id').execute()

/** The columns of `visit` besides its key, for deriving, comparing and writing. */
const derived = sql.raw(`ended_at, attribution, technology, place, entry_page, exit_page, hostname, pageviews, events,
  visible_ms, conversions, engaged, pages, event_names, goals, page_depths`)

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

/**
 * Derives the visits of a part from its events by the rules in README.md, and updates the part's rows in `visit`.
 * Unchanged rows are not written, so that a busy day leaves few dead rows.
 */
export async function replaceVisits(
  trx: Trx,
  { siteId, day }: SiteDay,
  part: Shard,
  goals: readonly GoalPattern[],
): Promise<void> {
  const { from, to } = visitorRange(part)
  const eventGoals = goals.filter((goal) => goal.kind === 'event')
  const pageGoals = goals.filter((goal) => goal.kind === 'page')
  const visibleGoals = goals.filter((goal) => goal.kind === 'visible')
  // An engagement event never begins a visit: engagement events before the visitor's first other event have
  // run 0 and are left out. Requests imported from access logs have no visible time: a visit made of them alone gets
  // null, not 0. The second window compares attributions only among the run's page views and custom events with one.
  await sql`
    with e as (
      select visitor, at, seq, kind, page, hostname, name, attribution, technology, place, visible_ms, interactive,
        import_id, scroll_depth, kind <> ${kinds.engagement} and (
          sum((kind <> ${kinds.engagement})::int) over by_time = 1 or at - lag(at) over by_time > interval '30 minutes'
        ) as after_gap
      from stored_event
      where site_id = ${siteId} and day = ${day} and visitor between ${from} and ${to}
        and last_visitor >= ${from} and first_visitor <= ${to}
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
      join term on term.site_id = ${siteId} and term.kind = ${sql.lit(dimensions.event)} and term.digest = md5(goal.pattern)::uuid
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
      select visitor, started_at, seq, row(${derived}) as content
      from visit where site_id = ${siteId} and day = ${day} and visitor between ${from} and ${to}
    ), gone as (
      delete from visit using old
      where visit.site_id = ${siteId} and visit.day = ${day} and visit.visitor between ${from} and ${to}
        and visit.visitor = old.visitor
        and visit.started_at = old.started_at and visit.seq = old.seq
        and not exists (select from fresh
          where (fresh.visitor, fresh.started_at, fresh.seq) = (old.visitor, old.started_at, old.seq))
    )
    insert into visit (site_id, day, visitor, started_at, seq, ${derived})
    select ${siteId}::int, ${day}::date, visitor, started_at, seq, ${derived}
    from fresh left join old using (visitor, started_at, seq)
    where old.content is distinct from row(${derived})
    order by visitor, started_at, seq
    on conflict (site_id, day, visitor, started_at, seq) do update set (${derived}) = (${excluded})`.execute(trx)
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
 * The part's pages that match a page goal's pattern. Matching is cheap: there are few patterns, and only pages of
 * this part.
 */
function pagesReaching(siteId: number, goals: readonly GoalPattern[]) {
  return sql`union all
      select ${kinds.pageview}, term.id, goal.id
      from unnest(${sqlArray(goals.map((goal) => goal.id))}::int[],
        ${goals.map((goal) => pathPatternSource(goal.pattern))}::text[]) as goal (id, pattern)
      join (select distinct page from numbered where kind = ${kinds.pageview}) as seen on true
      join term on term.site_id = ${siteId} and term.id = seen.page and term.value ~ goal.pattern`
}

const excluded = sql.raw(`excluded.ended_at, excluded.attribution, excluded.technology, excluded.place,
  excluded.entry_page, excluded.exit_page, excluded.hostname, excluded.pageviews, excluded.events, excluded.visible_ms,
  excluded.conversions, excluded.engaged, excluded.pages, excluded.event_names, excluded.goals,
  excluded.page_depths`)
