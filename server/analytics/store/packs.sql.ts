import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/database.ts'
import { kinds } from './event-kinds.sql.ts'
import { packStates } from './pack-states.sql.ts'
import type { SiteDay } from './site-day.sql.ts'

/** Events of a pack, about: two packs fill a page of the database, and reading one visitor unpacks no more. */
const packSize = 185

/**
 * The columns of `event_pack` with a list, as far as they are columns of `event` too. What is packed has no name and no
 * amount.
 */
const lists = ['visitor', 'seq', 'page', 'hostname', 'attribution', 'technology', 'place', 'visible_ms', 'kind']
const whole = [...lists, 'interactive', 'props', 'import_id', 'scroll_depth']

/**
 * What may be packed of a day's rows in `event`: no custom events and no amounts, which are found by their indexes, and
 * only what a pack tells exactly.
 */
const mayBePacked = sql`kind <> ${kinds.custom} and name = 0 and currency is null and revenue_minor is null
  and at = date_trunc('milliseconds', at) and at between day - interval '3 days' and day + interval '4 days'`

/**
 * Days of all websites that are over, counted and open, the oldest first. Other days of the website do not matter: one
 * that always has events always has a day that is not counted, today.
 */
export async function daysToPack(db: Db, now: Date, limit: number): Promise<SiteDay[]> {
  const { rows } = await sql<SiteDay>`
    select site_id as "siteId", day from site_day
    where pack_state < ${packStates.packed} and dirty = 0 and recount = 0 and day < (${now}::timestamptz at time zone 'UTC')::date - 2
      -- An import that fills the day, or is being undone, would open it again at once.
      and not exists (
        select from website_import_day as filled
        join website_import as import on import.site_id = filled.site_id and import.id = filled.import_id
        where filled.site_id = site_day.site_id and filled.day = site_day.day and import.state in ('running', 'undoing')
      )
    order by day, site_id limit ${limit}`.execute(db)
  return rows
}

/**
 * Keeps a day as it is until the transaction ends, if it is counted and not packed: who writes an event of it waits, and
 * is refused then (event-rows.sql.ts).
 * @returns whether it is to be packed
 */
export async function beginPacking(trx: Trx, { siteId, day }: SiteDay): Promise<boolean> {
  const { rows } = await sql`
    select from site_day where site_id = ${siteId} and day = ${day} and pack_state < ${packStates.packed} and dirty = 0 and recount = 0
    for update`.execute(trx)
  return rows.length > 0
}

/**
 * Packs the first events of a day, in the order of visitors and at least as many as given, and takes them out of
 * `event`.
 * @returns how many; fewer than asked for where none are left
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

/** Notes that a day is being packed, or that it is. */
export async function notePacking(trx: Trx, { siteId, day }: SiteDay, state: 'packing' | 'packed'): Promise<void> {
  await sql`update site_day set pack_state = ${packStates[state]}
    where site_id = ${siteId} and day = ${day}`.execute(trx)
}

/**
 * Moves the packed events of a website's days back to `event`, so that some can be added or deleted in this transaction,
 * or by whoever finds the days open. Other days, and days that are open, are left alone. Nobody packs them again before
 * the transaction ends.
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
