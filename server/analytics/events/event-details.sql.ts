import { sql } from 'kysely'
import type { VisitBeginning, EventVisit } from '#app/shared/analytics/raw-events.ts'
import type { Trx } from '../../db/database.ts'
import { refOf, type EventKey } from './event-walk.sql.ts'

/** A visit, with its position among the visits of its visitor. */
export interface VisitRow extends EventVisit {
  startedAt: Date
  startedKey: string
  seq: number
  endedAt: Date
}

/**
 * Returns the visit of an event: the visitor's last visit that began before it, if the event is not later than the
 * end of that visit; else null.
 */
export async function readVisit(trx: Trx, siteId: number, day: string, key: EventKey): Promise<VisitRow | null> {
  const word = (id: string) =>
    sql`coalesce((select value from term where term.site_id = ${siteId} and term.id = ${sql.ref(id)}), '')`
  const { rows } = await sql<VisitRow>`
    select v.started_at as "startedAt", v.started_at::text as "startedKey", v.seq, v.ended_at as "endedAt",
      ${word('a.channel')} as channel, ${word('a.source')} as source, ${word('a.referrer')} as referrer,
      ${word('a.utm_campaign')} as campaign, ${word('p.country')} as country, ${word('p.language')} as language,
      ${word('g.browser')} as browser, ${word('g.system')} as system, ${word('g.device')} as device,
      ${word('v.entry_page')} as "entryPage", ${word('v.exit_page')} as "exitPage", v.pageviews, v.events,
      v.visible_ms as "visibleMs", v.engaged,
      array(
        select goal.name from goal where goal.site_id = ${siteId} and goal.id = any(v.goals) order by goal.id
      ) as goals
    from (
      select * from visit
      where visit.site_id = ${siteId} and visit.day = ${day}::date and visit.visitor = ${key.visitor}::bigint
        and (visit.started_at, visit.seq) <= (${key.at}::timestamptz, ${key.seq}::int)
      order by visit.started_at desc, visit.seq desc limit 1
    ) as v
    left join attribution as a on a.site_id = ${siteId} and a.id = v.attribution
    left join technology as g on g.site_id = ${siteId} and g.id = v.technology
    left join place as p on p.site_id = ${siteId} and p.id = v.place
    where v.ended_at >= ${key.at}::timestamptz`.execute(trx)
  return rows[0] ?? null
}

export interface StepRow {
  ref: string
  at: Date
  kind: number
  name: string
  page: string
  visibleMs: number
  props: Record<string, string> | null
}

/**
 * Returns the events of a visit in order, up to `limit`: from its first event to the first event of the visitor's
 * next visit.
 */
export async function readSteps(
  trx: Trx,
  siteId: number,
  day: string,
  visitor: string,
  { startedKey, seq, endedAt }: VisitRow,
  limit: number,
): Promise<StepRow[]> {
  const word = (id: string) =>
    sql`coalesce((select value from term where term.site_id = ${siteId} and term.id = ${sql.ref(id)}), '')`
  const start = sql`(${startedKey}::timestamptz, ${seq}::int)`
  const { rows } = await sql<StepRow>`
    with later as materialized (
      select started_at, seq from visit
      where visit.site_id = ${siteId} and visit.day = ${day}::date and visit.visitor = ${visitor}::bigint
        and (visit.started_at, visit.seq) > ${start}
      order by visit.started_at, visit.seq limit 1
    ), chosen as materialized (
      select e.* from stored_event as e
      where e.site_id = ${siteId} and e.day = ${day}::date and e.visitor = ${visitor}::bigint
        and ${visitor}::bigint between e.first_visitor and e.last_visitor
        and (e.at, e.seq) >= ${start} and e.at <= ${endedAt}
        and not exists (select from later where (later.started_at, later.seq) <= (e.at, e.seq))
      order by e.at, e.seq limit ${limit}
    )
    select ${refOf('e')} as ref, e.at, e.kind, ${word('e.name')} as name, ${word('e.page')} as page,
      e.visible_ms as "visibleMs", e.props
    from chosen as e order by e.at, e.seq`.execute(trx)
  return rows
}

/**
 * Returns why a visit began: it was the visitor's first that day, it followed a pause, or it came from another
 * source.
 */
export async function readBeginning(
  trx: Trx,
  siteId: number,
  day: string,
  visitor: string,
  { startedKey, seq }: VisitRow,
): Promise<Exclude<VisitBeginning, 'continues'>> {
  const { rows } = await sql<{ afterGap: boolean }>`
    select ${startedKey}::timestamptz - e.at > interval '30 minutes' as "afterGap" from stored_event as e
    where e.site_id = ${siteId} and e.day = ${day}::date and e.visitor = ${visitor}::bigint
      and ${visitor}::bigint between e.first_visitor and e.last_visitor
      and (e.at, e.seq) < (${startedKey}::timestamptz, ${seq}::int)
      -- Visible time before the visitor's first other event belongs to no visit and begins none.
      and exists (
        select from visit where visit.site_id = ${siteId} and visit.day = ${day}::date
          and visit.visitor = ${visitor}::bigint and (visit.started_at, visit.seq) <= (e.at, e.seq)
      )
    order by e.at desc, e.seq desc limit 1`.execute(trx)
  if (!rows[0]) return 'first'
  return rows[0].afterGap ? 'gap' : 'source'
}
