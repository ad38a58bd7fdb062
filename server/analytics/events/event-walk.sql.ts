import { sql, type RawBuilder } from 'kysely'
import type { RawEvent } from '#app/shared/analytics/raw-events.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import type { EventCondition } from './event-filters.sql.ts'

/** Days in the website's time zone, both ends included. */
export interface LocalDays {
  from: string
  to: string
}

/** A local day with its number of counted page views and events: the cost of reading it. */
export interface DayToRead {
  day: string
  counted: number
}

/**
 * Returns the days of a period, in order, that may contain matching events: the days on which visits began, and each
 * following day, because a visit may continue after midnight.
 */
export async function daysToRead(
  trx: Trx,
  siteId: number,
  { from, to }: LocalDays,
  { dayMayHold }: EventCondition,
): Promise<DayToRead[]> {
  const { rows } = await sql<DayToRead>`
    select local.day, coalesce((
      select sum(pageviews + events) from day_rollup
      where site_id = ${siteId} and day = local.day and dimension = ${dimensions.totals}
    ), 0)::float8 as counted
    from (
      select distinct unnest(array[day, day + 1]) as day from site_day
      where site_id = ${siteId} and day between ${from}::date - 1 and ${to}::date and ${dayMayHold}
    ) as local
    where local.day between ${from}::date and ${to}::date
    order by local.day`.execute(trx)
  return rows
}

/** The position of an event in time order. The visitor's key must not leave the server. */
export interface EventKey {
  at: string
  visitor: string
  seq: number
}

const digestOf = (row: string) =>
  sql`left(md5(${sql.ref(`${row}.visitor`)}::text || '.' || ${sql.ref(`${row}.seq`)}::text), 16)`
/**
 * Returns the public reference of an event: its day, its time in milliseconds, and a digest instead of the visitor’s
 * key.
 */
export const refOf = (row: string) => sql<string>`${sql.ref(`${row}.day`)}::text || '.'
  || (extract(epoch from ${sql.ref(`${row}.at`)}) * 1000)::bigint::text || '.' || ${digestOf(row)}`

/** Returns the key of a referenced event, or null if it was deleted. */
export async function readKey(trx: Trx, siteId: number, ref: string): Promise<EventKey | null> {
  const [day = '', ms = '', digest = ''] = ref.split('.')
  const { rows } = await sql<EventKey>`
    select e.at::text as at, e.visitor::text as visitor, e.seq from stored_event as e
    where e.site_id = ${siteId} and e.day = ${day}::date and e.at = ${new Date(Number(ms))}
      and ${digestOf('e')} = ${digest}
    limit 1`.execute(trx)
  return rows[0] ?? null
}

/** Where a walk continues: after an event, or at an instant (events at the instant itself are skipped). */
export type WalkFrom = { key: EventKey } | { at: Date } | null

/** A run of days to read, with the filters, the position and the direction. */
export interface WalkStep {
  siteId: number
  timeZone: string
  days: LocalDays
  condition: EventCondition
  from: WalkFrom
  direction: 'older' | 'newer'
}

/**
 * The condition on events that happened on the local days, match the filters and lie beyond the position. An event
 * counts on its local day or the day before, so the condition limits the day column and the table's key finds the
 * rows.
 */
function isInStep({ siteId, timeZone, days, condition, from, direction }: WalkStep): RawBuilder<unknown> {
  const beyond = direction === 'older' ? sql`<` : sql`>`
  const afterCursor = from
    ? 'key' in from
      ? sql`and (e.at, e.visitor, e.seq) ${beyond} (${from.key.at}::timestamptz, ${from.key.visitor}::bigint, ${from.key.seq}::int)`
      : sql`and e.at ${beyond} ${from.at}`
    : sql``
  return sql`e.site_id = ${siteId} and e.day between ${days.from}::date - 1 and ${days.to}::date
    and e.at >= ${days.from}::date::timestamp at time zone ${timeZone}
    and e.at < (${days.to}::date + 1)::timestamp at time zone ${timeZone}
    ${afterCursor} and ${condition.holds}`
}

/** An event as read from the database, with texts instead of ids. Its `state` is derived later. */
export interface EventRow extends Omit<RawEvent, 'at' | 'kind' | 'revenue' | 'state'> {
  at: Date
  kind: number
  currency: string | null
  revenueMinor: number | null
  isCounted: boolean
  isDirty: boolean
  key: EventKey
}

/** Select of the events in the common table expression `chosen`, with texts instead of ids, newest first. */
const inWords = (siteId: number) => {
  const word = (id: string) =>
    sql`coalesce((select value from term where term.site_id = ${siteId} and term.id = ${sql.ref(id)}), '')`
  return sql`
    select ${refOf('e')} as ref, e.at, e.kind, ${word('e.name')} as name, ${word('e.page')} as page,
      ${word('e.hostname')} as hostname, ${word('a.source')} as source, ${word('p.country')} as country,
      ${word('g.device')} as device, ${word('g.browser')} as browser, e.visible_ms as "visibleMs", e.currency,
      e.revenue_minor as "revenueMinor", e.props,
      coalesce(own.ended_at >= e.at, false) as "isCounted",
      coalesce((
        select dirty >> ((e.visitor >> 58) + 32)::int & 1 = 1 from site_day
        where site_day.site_id = ${siteId} and site_day.day = e.day
      ), false) as "isDirty",
      json_build_object('at', e.at::text, 'visitor', e.visitor::text, 'seq', e.seq) as key
    from chosen as e
    left join lateral (
      select ended_at, attribution from visit
      where visit.site_id = ${siteId} and visit.day = e.day and visit.visitor = e.visitor
        and (visit.started_at, visit.seq) <= (e.at, e.seq)
      order by visit.started_at desc, visit.seq desc limit 1
    ) as own on true
    left join attribution as a on a.site_id = ${siteId} and a.id = coalesce(own.attribution, e.attribution)
    left join technology as g on g.site_id = ${siteId} and g.id = e.technology
    left join place as p on p.site_id = ${siteId} and p.id = e.place
    order by e.at desc, e.visitor desc, e.seq desc`
}

/** Returns the next events of a step in its direction, up to `limit`, always newest first. */
export async function readStep(trx: Trx, step: WalkStep, limit: number): Promise<EventRow[]> {
  const order = step.direction === 'older' ? sql`desc` : sql`asc`
  const { rows } = await sql<EventRow>`
    with chosen as materialized (
      select e.* from stored_event as e where ${isInStep(step)}
      order by e.at ${order}, e.visitor ${order}, e.seq ${order} limit ${limit}
    ) ${inWords(step.siteId)}`.execute(trx)
  return rows
}

/** Returns an event by its reference; null if it was deleted. */
export async function readEvent(trx: Trx, siteId: number, ref: string): Promise<(EventRow & { day: string }) | null> {
  const [day = '', ms = '', digest = ''] = ref.split('.')
  const { rows } = await sql<EventRow>`
    with chosen as materialized (
      select e.* from stored_event as e
      where e.site_id = ${siteId} and e.day = ${day}::date and e.at = ${new Date(Number(ms))}
        and ${digestOf('e')} = ${digest}
      limit 1
    ) ${inWords(siteId)}`.execute(trx)
  return rows[0] ? { ...rows[0], day } : null
}

/** Limit of returned pairs of a property and a value, most frequent first. */
const maxPairs = 2000

/**
 * Returns the custom properties of a step's newest `limit` events with properties: each value with its number of
 * events.
 */
export async function countProperties(
  trx: Trx,
  step: WalkStep,
  limit: number,
): Promise<{ sampled: number; pairs: [key: string, value: string, events: number][] }> {
  const { rows } = await sql<{ sampled: number; pairs: [string, string, number][] | null }>`
    with chosen as materialized (
      select e.props from stored_event as e where ${isInStep(step)} and e.props is not null
      order by e.at desc limit ${limit}
    ), pair as (
      select key, value, count(*)::int as events from chosen cross join lateral jsonb_each_text(props)
      group by key, value order by events desc limit ${maxPairs}
    )
    select (select count(*)::int from chosen) as sampled,
      (select json_agg(json_build_array(key, value, events)) from pair) as pairs`.execute(trx)
  return { sampled: rows[0]?.sampled ?? 0, pairs: rows[0]?.pairs ?? [] }
}
