import { sql } from 'kysely'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { ActorTrx, Db, SystemTrx } from '../../db/database.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import { sqlArray } from '../../db/sql-array.ts'
import type { MonthFigures } from './figures.ts'

/** The import id of Google's API; imports of files begin at 1. */
const ofApi = 0

const numbersOf = (rows: readonly { clicks: number; impressions: number; positionSum: number }[]) => sql`
  ${sqlArray(rows.map(({ clicks }) => clicks))}::bigint[],
  ${sqlArray(rows.map(({ impressions }) => impressions))}::bigint[],
  ${sqlArray(rows.map(({ positionSum }) => positionSum))}::bigint[]`

/**
 * Replaces a month: everything of it is deleted, also what imported files brought, and written again. If Google has
 * nothing about the month, only what Google gave before is deleted.
 */
export async function replaceMonth(trx: SystemTrx, siteId: number, figures: MonthFigures): Promise<void> {
  const { month, days, values, pairs } = figures
  const first = firstDayOf(month)
  // An import of a file that writes at the same moment finds what is written here, or is deleted here.
  await oneAtATime(trx, 'search-months', siteId)
  const isOurs = days.length + values.length > 0 ? sql`true` : sql`import_id = ${ofApi}`
  await sql`delete from search_day where site_id = ${siteId} and day between ${first}::date and ${lastDayOf(month)}::date
    and ${isOurs}`.execute(trx)
  await sql`delete from search_row where site_id = ${siteId} and month = ${first}::date and ${isOurs}`.execute(trx)
  await sql`delete from search_pair where site_id = ${siteId} and month = ${first}::date`.execute(trx)
  await sql`insert into search_day (site_id, import_id, day, clicks, impressions, position_sum)
    select ${siteId}::int, ${ofApi}::int, given.* from unnest(${sqlArray(days.map(({ day }) => day))}::date[],
      ${numbersOf(days)}) as given`.execute(trx)
  await sql`insert into search_row (site_id, import_id, month, dimension, value, clicks, impressions, position_sum)
    select ${siteId}::int, ${ofApi}::int, ${first}::date, given.*
    from unnest(${values.map(({ dimension }) => dimension)}::text[], ${values.map(({ value }) => value)}::text[],
      ${numbersOf(values)}) as given`.execute(trx)
  await sql`insert into search_pair (site_id, month, number, query, page, clicks, impressions, position_sum)
    select ${siteId}::int, ${first}::date, given.number, given.query, given.page, given.clicks, given.impressions,
      given.position_sum
    from unnest(${pairs.map(({ query }) => query)}::text[], ${pairs.map(({ page }) => page)}::text[], ${numbersOf(pairs)})
      with ordinality as given (query, page, clicks, impressions, position_sum, number)`.execute(trx)
}

/** Deletes what Google's API gave, for another property. */
export async function deleteApiFigures(trx: SystemTrx, siteId: number): Promise<void> {
  await sql`delete from search_day where site_id = ${siteId} and import_id = ${ofApi}`.execute(trx)
  await sql`delete from search_row where site_id = ${siteId} and import_id = ${ofApi}`.execute(trx)
  await sql`delete from search_pair where site_id = ${siteId}`.execute(trx)
}

/** Returns the first and last day that Google's API gave; null if there are none. */
export async function readApiDays(trx: ActorTrx | Db, siteId: number): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(day)::text as from, max(day)::text as to from search_day
    where site_id = ${siteId} and import_id = ${ofApi}`.execute(trx)
  const { from = null, to = null } = rows[0] ?? {}
  return from !== null && to !== null ? { from, to } : null
}

/** Returns a month's sums: of its days, and of the queries that Google shows. */
export async function readMonthSums(
  trx: ActorTrx,
  siteId: number,
  month: Month,
): Promise<{ clicks: number; impressions: number; shownClicks: number }> {
  const first = firstDayOf(month)
  const { rows } = await sql<{ clicks: number; impressions: number; shownClicks: number }>`
    select coalesce(sum(clicks), 0)::float8 as clicks, coalesce(sum(impressions), 0)::float8 as impressions, (
      select coalesce(sum(clicks), 0)::float8 from search_row
      where site_id = ${siteId} and month = ${first}::date and dimension = 'query'
    ) as "shownClicks"
    from search_day where site_id = ${siteId} and day between ${first}::date and ${lastDayOf(month)}::date`.execute(trx)
  return rows[0] ?? { clicks: 0, impressions: 0, shownClicks: 0 }
}
