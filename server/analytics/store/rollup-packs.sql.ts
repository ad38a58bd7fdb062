import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { dimensions, withoutBounces, withoutDurations } from '../../db/dimensions.ts'
import { packStates } from './pack-states.sql.ts'
import type { SiteDay } from './site-day.sql.ts'
import { counterColumns } from './visit-counts.sql.ts'

/**
 * Largest number of rows in a pack: two packs fill a database page, and most dimensions of a website fit into one or
 * two packs.
 */
const packSize = 340

/**
 * Days younger than this stay unpacked. They cover the running month, and the previous month up to the same day:
 * these are read most and change most.
 */
const youngDays = 35

/** The largest number that two lists of 16-bit numbers can store as `high * 65536 + low`. */
const greatestSplit = 2 ** 31 - 1 - 2 ** 15
const low = (column: string) => `(((${column}::bigint + 32768) & 65535) - 32768)::smallint`
const high = (column: string) => `((${column}::bigint + 32768) >> 16)::smallint`

/**
 * SQL for the lists of a pack, each from the columns of a row: `always` are stored in every pack, `perhaps` are null
 * if all their values are 0.
 */
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

/**
 * Dimensions that are never packed: totals, visits with unknown bounce or duration, and goals. They have few rows and
 * are read alone.
 */
const unpacked: readonly number[] = [dimensions.totals, withoutBounces, withoutDurations, dimensions.goal]
const neverPacked = sql`(${sql.join(unpacked.map((number) => sql.lit(number)))})`
const inTwoBytes = (value: string) => `${value} between -32768 and 32767`
/**
 * Condition on the rows of a day that may be packed: neither totals nor goals, and only numbers that a pack stores
 * exactly. Part 0 excludes imported sums.
 */
const mayBePacked = sql`part = 0 and dimension not in ${neverPacked}
  and term_id between 0 and ${sql.lit(greatestSplit)} and visible_ms between 0 and ${sql.lit(greatestSplit)}
  and ${sql.raw(
    ['visitors', 'visits - visitors', 'pageviews - visits', 'events', 'visits - bounces']
      .concat(['conversions', 'converted_visits', 'converted_visitors'])
      .map(inTwoBytes)
      .join(' and '),
  )}`

/** Returns the oldest days that are fully counted, at least `youngDays` old, and have unpacked rollups. */
export async function rollupsToPack(db: Db, now: Date, limit: number): Promise<SiteDay[]> {
  const { rows } = await sql<SiteDay>`
    select site_id as "siteId", day from site_day
    where rollup_state < ${packStates.packed} and dirty = 0 and recount = 0
      and day < (${now}::timestamptz at time zone 'UTC')::date - ${youngDays}::int
    order by day, site_id limit ${limit}`.execute(db)
  return rows
}

/**
 * Locks a day for packing until the transaction ends, if it is fully counted and its rollups are not packed. The
 * caller holds the site's lock.
 * @returns whether the day is in one part, and whether it was packed before; null if it must not be packed
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
 * Packs the first rows of a day in the order of dimension and term, and deletes them from `day_rollup`.
 * @returns the number of packed rows; less than `limit` if none are left
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
      -- Packs get equal sizes, because a small pack needs more bytes per row.
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

/** Stores that a day's rollups are being packed, or are completely packed. */
export async function noteRollups(trx: Trx, { siteId, day }: SiteDay, state: 'packing' | 'packed'): Promise<void> {
  await sql`update site_day set rollup_state = ${packStates[state]}
    where site_id = ${siteId} and day = ${day}`.execute(trx)
}

/**
 * A day with all rows in `day_rollup`. Only `openRollups` creates this type, so no writer can forget to unpack a day.
 */
declare const opened: unique symbol
export type OpenDay = SiteDay & { readonly [opened]: true }

/**
 * Moves the packed rows of a day back to `day_rollup`. Call it in the transaction that writes rows of visitors for
 * the day, before the write. The caller holds the site's lock, so no one packs the day meanwhile; it is packed again
 * once it is counted.
 * @param wasPacked `wasPacked` as read in this transaction (readSiteDay)
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
  // The only cast to `OpenDay`.
  return siteDay as OpenDay
}

/**
 * Condition on `counted_day` or `packed_day`: rows of these dimensions. It also limits the packs by their first and
 * last dimension, because a condition on the values inside a pack can't use the index.
 */
export function ofDimensions(numbers: readonly number[]): RawBuilder<unknown> {
  const packed = numbers.filter((number) => !unpacked.includes(number))
  // Dimensions above `withoutBounces` form their own groups: one range over all would also read the packs in between.
  const groups = Object.values(Object.groupBy(packed, (number) => Math.floor(number / withoutBounces)))
  const chosen = groups.map(
    (group = []) =>
      sql`first_dimension <= ${sql.lit(Math.max(...group))} and last_dimension >= ${sql.lit(Math.min(...group))}`,
  )
  return sql`dimension in (${sql.join(numbers.map((number) => sql.lit(number)))})
    and ${chosen.length === 0 ? sql`first_dimension < 0` : sql`(${sql.join(chosen, sql` or `)})`}`
}

/**
 * Condition on `packed_day`, joined with a relation `shown`: packs that may contain the dimensions of `shown`. No
 * pack matches if these are all unpacked dimensions.
 */
export const ofShownDimensions: RawBuilder<unknown> = sql`
  first_dimension <= (select max(dimension) from shown where dimension not in ${neverPacked})
  and last_dimension >= (select min(dimension) from shown where dimension not in ${neverPacked})`
