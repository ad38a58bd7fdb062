import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { kinds } from '../../db/event-kinds.ts'
import { packStates } from './pack-states.sql.ts'
import type { SiteDay } from './site-day.sql.ts'

/**
 * Approximate number of events in a pack: two packs fill a database page, and reading one visitor unpacks one pack.
 */
const packSize = 185

/**
 * The list columns of `event_pack` that `event` has as well. Name and amount are missing, because events with a name
 * or an amount are never packed.
 */
const lists = ['visitor', 'seq', 'page', 'hostname', 'attribution', 'technology', 'place', 'visible_ms', 'kind']
const whole = [...lists, 'interactive', 'props', 'import_id', 'scroll_depth']

/**
 * Condition on the rows of `event` that may be packed. Custom events and events with amounts stay, because indexes
 * find them; so do values that a pack can't store exactly.
 */
const mayBePacked = sql`kind <> ${kinds.custom} and name = 0 and currency is null and revenue_minor is null
  and at = date_trunc('milliseconds', at) and at between day - interval '3 days' and day + interval '4 days'`

/**
 * Returns the oldest finished, fully counted days with unpacked events, of all websites. It checks each day by itself
 * and not the whole website: a busy website always has an uncounted day, today.
 */
export async function daysToPack(db: Db, now: Date, limit: number): Promise<SiteDay[]> {
  const { rows } = await sql<SiteDay>`
    select site_id as "siteId", day from site_day
    where pack_state < ${packStates.packed} and dirty = 0 and recount = 0 and day < (${now}::timestamptz at time zone 'UTC')::date - 2
      -- Skip days that an import is filling or removing: the import would unpack them again at once.
      and not exists (
        select from website_import_day as filled
        join website_import as import on import.site_id = filled.site_id and import.id = filled.import_id
        where filled.site_id = site_day.site_id and filled.day = site_day.day and import.state in ('running', 'undoing')
      )
    order by day, site_id limit ${limit}`.execute(db)
  return rows
}

/**
 * Locks a day for packing until the transaction ends, if it is fully counted and not packed yet. A concurrent writer
 * of the day waits and is then refused (event-writer.ts).
 * @returns whether the day can be packed
 */
export async function beginPacking(trx: Trx, { siteId, day }: SiteDay): Promise<boolean> {
  const { rows } = await sql`
    select from site_day where site_id = ${siteId} and day = ${day} and pack_state < ${packStates.packed} and dirty = 0 and recount = 0
    for update`.execute(trx)
  return rows.length > 0
}

/**
 * Packs the first events of a day in the order of their visitors, and deletes them from `event`. It takes at least
 * `limit` events, because it never splits a visitor.
 * @returns the number of packed events; less than `limit` if none are left
 */
export async function packEvents(trx: Trx, { siteId, day }: SiteDay, limit: number): Promise<number> {
  const ordered = (column: string) => sql`array_agg(${sql.ref(column)} order by visitor, at, seq)`
  const ofDay = sql`site_id = ${siteId} and day = ${day} and ${mayBePacked}`
  const { rows } = await sql<{ count: number }>`
    with upto as materialized (
      select max(visitor) as visitor from (
        select visitor from event where ${ofDay} order by visitor, at, seq limit ${limit}
      ) as first_ones
    ), taken as (
      delete from event where ${ofDay} and visitor <= (select visitor from upto)
      returning ${sql.join(whole.map((column) => sql.ref(column)))}, at
    ), numbered as (
      select *, row_number() over (order by visitor, at, seq) as number from taken
    ), grouped as (
      select *, min(number) over (partition by visitor) / ${packSize}::int as pack from numbered
    ), timed as (
      select *, min(at) over (partition by pack) as first_at from grouped
    ), packed as (
      insert into event_pack (site_id, day, first_visitor, last_visitor, first_at, at_ms,
        ${sql.join(whole.map((column) => sql.ref(column)))})
      select ${siteId}::int, ${day}::date, min(visitor), max(visitor), min(first_at),
        array_agg((extract(epoch from at - first_at) * 1000)::int order by visitor, at, seq),
        ${sql.join([...lists, 'interactive'].map(ordered))},
        case when count(props) > 0 then ${ordered('props')} end,
        case when count(import_id) > 0 then ${ordered('import_id')} end,
        case when count(scroll_depth) > 0 then ${ordered('scroll_depth')} end
      from timed group by pack
    )
    select count(*)::int as count from taken`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Stores that a day is being packed, or is completely packed. */
export async function notePacking(trx: Trx, { siteId, day }: SiteDay, state: 'packing' | 'packed'): Promise<void> {
  await sql`update site_day set pack_state = ${packStates[state]}
    where site_id = ${siteId} and day = ${day}`.execute(trx)
}

/**
 * Moves the packed events of days back to `event`, so that this transaction, or later ones that find the days
 * unpacked, can add or delete events. Days that are not packed stay unchanged. The row locks keep the days from being
 * packed again before the transaction ends.
 */
export async function openDays(trx: Trx, siteId: number, days: readonly string[]): Promise<void> {
  const ofDays = sql`site_id = ${siteId} and day = any (${[...days]}::date[])`
  const { rows } = await sql`
    select from site_day where ${ofDays} and pack_state <> ${packStates.open} order by day for update`.execute(trx)
  if (rows.length === 0) return
  await sql`
    with gone as (
      delete from event_pack where ${ofDays} returning *
    ), unpacked as (
      select site_id, day, first_at, ${sql.join([...whole, 'at_ms'].map((column) => sql`unnest(${sql.ref(column)}) as ${sql.ref(column)}`))}
      from gone
    )
    insert into event (site_id, day, at, name, ${sql.join(whole.map((column) => sql.ref(column)))})
    select site_id, day, first_at + at_ms * interval '1 millisecond', 0,
      ${sql.join(whole.map((column) => sql.ref(column)))}
    from unpacked order by day, visitor`.execute(trx)
  await sql`update site_day set pack_state = ${packStates.open} where ${ofDays} and pack_state <> ${packStates.open}`.execute(
    trx,
  )
}
