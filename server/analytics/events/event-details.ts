import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import {
  type EventDetails,
  maxVisitSteps,
  type VisitBeginning,
  type EventVisit,
} from '#app/shared/analytics/raw-events.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { notFound } from '../../errors/user-errors.ts'
import { onSite } from '../query/site.ts'
import { readEvent, type EventKey, refOf } from './event-walk.sql.ts'
import { rawEvent, eventKindOf } from './events.ts'

/**
 * Returns one event of a client's website with all its properties, its visit and why that visit began, and what
 * happened in the visit. May be called by the client's own people and staff. Nothing in the answer identifies the
 * visitor: no address is stored, and the visitor's key stays on the server.
 * @param ref the event's reference from `listEvents`, not a time (`t.…`)
 * @throws UserError auth.forbidden; not_found if the event does not exist or was deleted
 */
export async function getEventDetails(
  context: Context,
  actor: Actor,
  { clientId, ref }: { clientId: string; ref: string },
): Promise<EventDetails> {
  return reading(context, actor, onSite(clientId), async (trx, site) => {
    const row = ref.startsWith('t.') ? null : await readEvent(trx, site.id, ref)
    if (!row) throw notFound((t) => t('eventNotFound'))
    const { day, ...event } = row
    const visit = await visitOf(trx, site.id, day, row.key, ref)
    return { event: rawEvent(event), timeZone: site.timeZone, visit }
  })
}

async function visitOf(
  trx: Trx,
  siteId: number,
  day: string,
  key: EventKey,
  ref: string,
): Promise<EventDetails['visit']> {
  const visit = await readVisit(trx, siteId, day, key)
  if (!visit) return null
  const steps = await readSteps(trx, siteId, day, key.visitor, visit, maxVisitSteps + 1)
  const isFirst = steps[0]?.ref === ref
  const { startedAt, endedAt, startedKey: _key, seq: _seq, ...facts } = visit
  return {
    ...facts,
    day,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    beginning: isFirst ? await readBeginning(trx, siteId, day, key.visitor, visit) : 'continues',
    steps: steps
      .slice(0, maxVisitSteps)
      .map((step) => ({ ...step, at: step.at.toISOString(), kind: eventKindOf(step.kind) })),
    moreSteps: steps.length > maxVisitSteps,
  }
}

/** A visit, with its position among the visits of its visitor. */
interface VisitRow extends EventVisit {
  startedAt: Date
  startedKey: string
  seq: number
  endedAt: Date
}

/**
 * Returns the visit of an event: the visitor's last visit that began before it, if the event is not later than the
 * end of that visit; else null.
 */
async function readVisit(trx: Trx, siteId: number, day: string, key: EventKey): Promise<VisitRow | null> {
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

interface StepRow {
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
async function readSteps(
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
async function readBeginning(
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
