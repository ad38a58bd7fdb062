import { sql } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { SearchDimension } from '#app/shared/analytics/search-terms.ts'
import type { Trx } from '../../db/database.ts'

/** Clicks, impressions, and the sum of positions times impressions in hundredths. */
export type SearchSums = [clicks: number, impressions: number, positionSum: number]

const sums = sql`sum(clicks)::bigint as clicks, sum(impressions)::bigint as impressions,
  sum(position_sum)::bigint as position_sum`
const array = (table: string) =>
  sql.raw(`json_build_array(${table}.clicks, ${table}.impressions, ${table}.position_sum)`)

/** Returns the days of a period that exports cover and their sums; null if there are none. */
export async function readSearchDays(
  trx: Trx,
  siteId: number,
  { from, to }: Period,
): Promise<{ covered: Period; sums: SearchSums } | null> {
  const { rows } = await sql<{ answer: string | null }>`
    select json_build_object('covered', json_build_object('from', first, 'to', last), 'sums', ${array('d')})::text as answer
    from (
      select min(day) as first, max(day) as last, ${sums} from search_day
      where site_id = ${siteId} and day between ${from}::date and ${to}::date having count(*) > 0
    ) as d`.execute(trx)
  // The shape is the one the statement builds.
  const answer = rows[0]?.answer
  return answer ? (JSON.parse(answer) as { covered: Period; sums: SearchSums }) : null
}

/** Returns the first and the last day of all exports of a website; null if there are none. */
export async function readSearchSpan(trx: Trx, siteId: number): Promise<Period | null> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(day)::text as from, max(day)::text as to from search_day where site_id = ${siteId}`.execute(trx)
  const { from = null, to = null } = rows[0] ?? {}
  return from !== null && to !== null ? { from, to } : null
}

/**
 * Returns the values of a month (given by its first day) by clicks, each with its numbers in another month. Values
 * that only the other month has are left out.
 */
export async function readSearchRows(
  trx: Trx,
  siteId: number,
  asked: { dimension: SearchDimension; month: string; before: string | null; limit: number },
): Promise<{ total: number; rows: [value: string, now: SearchSums, before: SearchSums | null][] }> {
  const of = (month: string | null) => sql`(
    select value, ${sums} from search_row
    where site_id = ${siteId} and month = ${month}::date and dimension = ${asked.dimension} group by value
  )`
  const { rows } = await sql<{ answer: string }>`
    with now as materialized ${of(asked.month)},
    shown as (
      select now.*, row_number() over (order by clicks desc, impressions desc, value) as rank from now
      order by rank limit ${asked.limit}
    )
    select json_build_object(
      'total', (select count(*) from now),
      'rows', coalesce((
        select json_agg(json_build_array(value, ${array('shown')}, case when before.clicks is not null then ${array('before')} end)
          order by rank)
        from shown left join ${of(asked.before)} as before using (value)
      ), '[]')
    )::text as answer`.execute(trx)
  // The shape is the one the statement builds.
  return JSON.parse(rows[0]?.answer ?? '{"total":0,"rows":[]}') as Awaited<ReturnType<typeof readSearchRows>>
}
