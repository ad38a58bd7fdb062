import { sql } from 'kysely'
import { eachDay, type Days } from '#app/shared/calendar/day.ts'
import { ofDimensions } from '../../analytics/store/rollup-packs.sql.ts'
import type { ActorTrx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import type { ReferredVisits, SendingMention } from './visits-sent.ts'

const read = [dimensions.source, dimensions.referrer]

/**
 * Returns the visits of sources and referrers by day, from rollups. Days that another tool counted have negative parts;
 * they are left out, because a sum of it names no page.
 */
export async function readReferredVisits(
  trx: ActorTrx,
  siteId: number,
  { sources, referrers, days }: { sources: readonly string[]; referrers: readonly string[]; days: Days },
): Promise<ReferredVisits[]> {
  if (sources.length === 0 && referrers.length === 0) return []
  const named = (dimension: number, values: readonly string[]) => sql`
    select id, kind, value from term where site_id = ${siteId} and kind = ${sql.lit(dimension)}
      and digest in (select md5(value)::uuid from unnest(${[...values]}::text[]) as value)`
  // A list of days, not a range: the index then finds the few rows of the dimensions on each day.
  const { rows } = await sql<ReferredVisits>`
    with asked as materialized (${named(dimensions.source, sources)} union all ${named(dimensions.referrer, referrers)})
    select case kind when ${sql.lit(dimensions.source)} then 'source' else 'referrer' end as dimension, asked.value, day,
      sum(visits)::integer as visits
    from counted_day join asked on asked.id = term_id and asked.kind = dimension
    where site_id = ${siteId} and day = any(${sqlArray(eachDay(days))}::date[]) and part >= 0 and ${ofDimensions(read)}
    group by asked.kind, asked.value, day`.execute(trx)
  return rows
}

/** Returns the mentions with an address that were published on these days, with their copies, and none that is irrelevant. */
export async function readSendingMentions(
  trx: ActorTrx,
  siteId: number,
  { days, most }: { days: Days; most: number },
): Promise<SendingMention[]> {
  const { rows } = await sql<SendingMention>`
    select mention.id, mention.address, mention.host, mention.day
    from mention left join mention as lead on lead.site_id = mention.site_id and lead.id = mention.lead_id
    where mention.site_id = ${siteId} and mention.day between ${days.from}::date and ${days.to}::date
      and mention.address is not null and mention.host <> '' and coalesce(lead.state, mention.state) <> 'irrelevant'
    order by mention.published_at desc, mention.id limit ${most}`.execute(trx)
  return rows
}

/** Returns the titles of mentions by id. */
export async function readTitles(trx: ActorTrx, siteId: number, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const mentions = trx.selectFrom('mention').select(['id', 'title']).where('site_id', '=', siteId)
  const rows = await mentions.where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
