import { sql } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Db } from '#server/db/database.ts'
import { onDays, rowsNowAndBefore, sumOf } from './counted-rows.sql.ts'

const maxHosts = 500

/**
 * Returns own hosts from which page views came in some days, without those that had page views themselves, and all
 * visits of these days.
 */
export async function readUntrackedHosts(
  db: Db,
  siteId: number,
  period: Period,
): Promise<{ visits: number; hosts: { host: string; pageviews: number }[] }> {
  const { rows } = await sql<{ answer: string }>`
    with counted as materialized (${rowsNowAndBefore(siteId, [dimensions.totals, dimensions.hostname], {
      period,
      before: null,
    })}), tracked as (
      select value as host from counted join term on term.site_id = ${siteId} and term.id = term_id
      where dimension = ${dimensions.hostname} and pageviews > 0
    ), untracked as (
      select host, sum(pageviews)::integer as pageviews from own_referral
      where site_id = ${siteId} and ${onDays(period)} and host not in (select host from tracked)
      group by host order by pageviews desc, host limit ${maxHosts}
    )
    select json_build_object(
      'visits', (select ${sumOf('visits', true, sql`dimension = ${dimensions.totals}`)} from counted),
      'hosts', coalesce((select json_agg(json_build_object('host', host, 'pageviews', pageviews)
        order by pageviews desc, host) from untracked), '[]')
    )::text as answer`.execute(db)
  // The shape is the one the statement builds.
  return JSON.parse(rows[0]?.answer ?? '') as { visits: number; hosts: { host: string; pageviews: number }[] }
}
