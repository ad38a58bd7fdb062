import { sql, type RawBuilder } from 'kysely'
import { dimensions, withoutBounces, withoutDurations } from '#app/shared/analytics/dimensions.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { packStates } from './pack-states.sql.ts'
import type { SiteDay } from './site-day.sql.ts'
import { counterColumns } from './visit-counts.sql.ts'

/** Rows of a pack at most: two packs fill a page of the database, and a dimension of most websites is in one or two. */
const packSize = 340

/**
 * Days younger than this keep their rows: those of the running month, and of the month before up to the same day. They
 * are asked for most, and change most.
 */
const youngDays = 35

/** The numbers that two lists of two bytes tell: `high * 65536 + low`. */
const greatestSplit = 2 ** 31 - 1 - 2 ** 15
const low = (column: string) => `(((${column}::bigint + 32768) & 65535) - 32768)::smallint`
const high = (column: string) => `((${column}::bigint + 32768) >> 16)::smallint`

/** The lists of a pack that are always there, and those that may be all noughts, each from a row's columns. */
const always = { dimension: 'dimension', term_low: low('term_id'), visitors: 'visitors::smallint' }
const perhaps = {
  term_high: high('term_id'),
  more_visits: '(visits - visitors)::smallint',
  more_pageviews: '(pageviews - visits)::smallint',
  events: 'events::smallint',
  unbounced: '(visits - bounces)::smallint',
  ms_low: low('visible_ms'),
  ms_high: high('visible_ms'),
  conversions: 'conversions::smallint',
  converted_visits: 'converted_visits::smallint',
  converted_visitors: 'converted_visitors::smallint',
}
const counted = ['dimension', 'term_id', ...counterColumns]
const columns = sql.raw(counted.join(', '))
const listNames = sql.raw([...Object.keys(always), ...Object.keys(perhaps)].join(', '))
const inOrder = 'order by dimension, term_id'
const listValues = sql.raw(
  [
    ...Object.values(always).map((value) => `array_agg(${value} ${inOrder})`),
    ...Object.values(perhaps).map(
      (value) => `case when bool_or(${value} <> 0) then array_agg(${value} ${inOrder}) end`,
    ),
  ].join(', '),
)

/** Totals, what is not told of them, and goals: few, and asked for by themselves. */
const unpacked: readonly number[] = [dimensions.totals, withoutBounces, withoutDurations, dimensions.goal]
const neverPacked = sql`(${sql.join(unpacked.map((number) => sql.lit(number)))})`
const inTwoBytes = (value: string) => `${value} between -32768 and 32767`
/**
 * What may be packed of a day's rows: neither totals nor goals, and only what a pack tells exactly. Sums of other tools
 * are of another part.
 */
const mayBePacked = sql`part = 0 and dimension not in ${neverPacked}
  and term_id between 0 and ${sql.lit(greatestSplit)} and visible_ms between 0 and ${sql.lit(greatestSplit)}
  and ${sql.raw(
    ['visitors', 'visits - visitors', 'pageviews - visits', 'events', 'visits - bounces']
      .concat(['conversions', 'converted_visits', 'converted_visitors'])
      .map(inTwoBytes)
      .join(' and '),
  )}`

/** Days whose rollups are open and may be packed: counted, and long over; the oldest first. */
export async function rollupsToPack(db: Db, now: Date, limit: number): Promise<SiteDay[]> {
  const { rows } = await sql<SiteDay>`
    select site_id as "siteId", day from site_day
    where rollup_state < ${packStates.packed} and dirty = 0 and recount = 0
      and day < (${now}::timestamptz at time zone 'UTC')::date - ${youngDays}::int
    order by day, site_id limit ${limit}`.execute(db)
  return rows
}

/**
 * Keeps a day as it is until the transaction ends, if its rollups are open and count all of it. The caller holds the
 * site's lock.
 * @returns whether it is in one part, and packed in part or opened again; null where it is not to be packed
 */
export async function beginPackingRollups(
  trx: Trx,
  { siteId, day }: SiteDay,
): Promise<{ inOnePart: boolean; wasPacked: boolean } | null> {
  const { rows } = await sql<{ inOnePart: boolean; wasPacked: boolean }>`
    select starts = 1 as "inOnePart", rollup_state <> ${packStates.open} as "wasPacked" from site_day
    where site_id = ${siteId} and day = ${day} and rollup_state < ${packStates.packed} and dirty = 0 and recount = 0
    for update`.execute(trx)
  return rows[0] ?? null
}

/**
 * Packs the first of a day's rows, in the order of dimensions and terms, and takes them out of `day_rollup`.
 * @returns how many; fewer than asked for where none are left
 */
export async function packRows(trx: Trx, { siteId, day }: SiteDay, limit: number): Promise<number> {
  const ofDay = sql`site_id = ${siteId} and day = ${day} and ${mayBePacked}`
  const { rows } = await sql<{ count: number }>`
    with first_ones as materialized (
      select dimension, term_id from day_rollup where ${ofDay} order by dimension, term_id limit ${limit}
    ), taken as (
      delete from day_rollup where ${ofDay} and (dimension, term_id) <= (
        select dimension, term_id from first_ones order by dimension desc, term_id desc limit 1
      ) returning ${columns}
    ), numbered as (
      select *, row_number() over (${sql.raw(inOrder)}) - 1 as number, count(*) over () as total from taken
    ), grouped as (
      -- Packs of equal size: a small one takes more for each of its rows.
      select *, number * ((total + ${packSize - 1}::int) / ${packSize}::int) / total as pack from numbered
    ), packed as (
      insert into day_rollup_pack (site_id, day, first_dimension, first_term, last_dimension, ${listNames})
      select ${siteId}::int, ${day}::date, min(dimension), (array_agg(term_id ${sql.raw(inOrder)}))[1], max(dimension),
        ${listValues}
      from grouped group by pack order by pack
    )
    select count(*)::int as count from taken`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Notes that a day's rollups are packed in part, or all of them that may be. */
export async function noteRollups(trx: Trx, { siteId, day }: SiteDay, state: 'packing' | 'packed'): Promise<void> {
  await sql`update site_day set rollup_state = ${packStates[state]}
    where site_id = ${siteId} and day = ${day}`.execute(trx)
}

/** A day whose rows all stand in `day_rollup`: only `openRollups` makes one, so that no writer forgets to. */
declare const opened: unique symbol
export type OpenDay = SiteDay & { readonly [opened]: true }

/**
 * Before rows of visitors are written for a day: moves those that are packed back to `day_rollup`, in the transaction
 * that writes them. The caller holds the site's lock, so that nobody packs them meanwhile; they are packed again once the
 * day is counted.
 * @param wasPacked what the day's state says in this transaction (readSiteDay)
 */
export async function openRollups(trx: Trx, siteDay: SiteDay, wasPacked: boolean): Promise<OpenDay> {
  if (wasPacked) {
    const { siteId, day } = siteDay
    const ofDay = sql`site_id = ${siteId} and day = ${day}`
    await sql`update site_day set rollup_state = ${packStates.packing} where ${ofDay}`.execute(trx)
    await sql`
      insert into day_rollup (site_id, day, part, ${columns}) select site_id, day, part, ${columns}
      from packed_day where ${ofDay} order by dimension, term_id`.execute(trx)
    await sql`delete from day_rollup_pack where ${ofDay}`.execute(trx)
  }
  // The one place where a day becomes an open one.
  return siteDay as OpenDay
}

/**
 * Condition on `counted_day` or `packed_day`: rows of these dimensions. Packs are chosen by it as well: conditions on
 * what is in a list cannot.
 */
export function ofDimensions(numbers: readonly number[]): RawBuilder<unknown> {
  const packed = numbers.filter((number) => !unpacked.includes(number))
  // What is not told stands behind everything else: packs between the two need not be read.
  const groups = Object.values(Object.groupBy(packed, (number) => Math.floor(number / withoutBounces)))
  const chosen = groups.map(
    (group = []) =>
      sql`first_dimension <= ${sql.lit(Math.max(...group))} and last_dimension >= ${sql.lit(Math.min(...group))}`,
  )
  return sql`dimension in (${sql.join(numbers.map((number) => sql.lit(number)))})
    and ${chosen.length === 0 ? sql`first_dimension < 0` : sql`(${sql.join(chosen, sql` or `)})`}`
}

/** Condition on `packed_day` beside a relation `shown`: packs of its dimensions, none where it has only unpacked ones. */
export const ofShownDimensions: RawBuilder<unknown> = sql`
  first_dimension <= (select max(dimension) from shown where dimension not in ${neverPacked})
  and last_dimension >= (select min(dimension) from shown where dimension not in ${neverPacked})`
