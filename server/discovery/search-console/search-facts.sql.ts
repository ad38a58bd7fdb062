import { sql } from 'kysely'
import { addMonths, firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { Trx } from '../../db/database.ts'

/** Sums of Search Console; `positionSum` is the average position times impressions, in hundredths. */
export interface Sums {
  clicks: number
  impressions: number
  positionSum: number
}

/** Returns all values of a month and of the month before, by query or by page, most clicks first. */
export async function readValueSums(
  trx: Trx,
  siteId: number,
  { month, dimension }: { month: Month; dimension: 'query' | 'page' },
): Promise<{ value: string; now: Sums | null; before: Sums | null }[]> {
  const of = (which: Month) => sql`(
    select value, sum(clicks)::float8 as clicks, sum(impressions)::float8 as impressions,
      sum(position_sum)::float8 as position_sum from search_row
    where site_id = ${siteId} and month = ${firstDayOf(which)}::date and dimension = ${dimension} group by value
  )`
  const sums = (table: string) =>
    sql.raw(`case when ${table}.value is not null then json_build_object('clicks', ${table}.clicks,
      'impressions', ${table}.impressions, 'positionSum', ${table}.position_sum) end`)
  const { rows } = await sql<{ answer: string }>`
    select coalesce(json_agg(json_build_object('value', value, 'now', ${sums('now')}, 'before', ${sums('before')})
      order by coalesce(now.clicks, 0) desc, coalesce(now.impressions, 0) desc, value), '[]')::text as answer
    from ${of(month)} as now full join ${of(addMonths(month, -1))} as before using (value)`.execute(trx)
  // The shape is the one the statement builds.
  return JSON.parse(rows[0]?.answer ?? '[]') as Awaited<ReturnType<typeof readValueSums>>
}

/** Returns a month's clicks and impressions of all days, also of hidden queries; null if no day is known. */
export async function readTotal(
  trx: Trx,
  siteId: number,
  month: Month,
): Promise<{ clicks: number; impressions: number } | null> {
  const { rows } = await sql<{ clicks: number; impressions: number }>`
    select sum(clicks)::float8 as clicks, sum(impressions)::float8 as impressions from search_day
    where site_id = ${siteId} and day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
    having count(*) > 0`.execute(trx)
  return rows[0] ?? null
}

/** Returns whether queries of a month are known. */
export async function readHasQueries(trx: Trx, siteId: number, month: Month): Promise<boolean> {
  const row = await trx
    .selectFrom('search_row')
    .select('site_id')
    .where('site_id', '=', siteId)
    .where('month', '=', firstDayOf(month))
    .where('dimension', '=', 'query')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the queries of a month with their pages, most clicks first. */
export async function readPairSums(
  trx: Trx,
  siteId: number,
  month: Month,
): Promise<({ query: string; page: string } & Sums)[]> {
  const { rows } = await sql<{ answer: string }>`
    select coalesce(json_agg(json_build_object('query', query, 'page', page, 'clicks', clicks,
      'impressions', impressions, 'positionSum', position_sum) order by number), '[]')::text as answer
    from search_pair where site_id = ${siteId} and month = ${firstDayOf(month)}::date`.execute(trx)
  // The shape is the one the statement builds.
  return JSON.parse(rows[0]?.answer ?? '[]') as Awaited<ReturnType<typeof readPairSums>>
}
