import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import { maxLiveRows, type LiveQuery, type LiveVisitors } from '#app/shared/analytics/overview.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { endsOnDays } from '../../db/visit-ends.ts'
import { onSite } from './site.ts'

const liveMs = 5 * 60_000

/**
 * Returns the number of visitors with an event in the last five minutes, their current pages and their sources. May
 * be called by the client's own people and staff.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function getLiveVisitors(context: Context, actor: Actor, query: LiveQuery): Promise<LiveVisitors> {
  const now = context.clock()
  const since = new Date(now.getTime() - liveMs)
  return reading(context, actor, onSite(query.clientId), async (trx, site) => ({
    ...(await readLiveVisitors(trx, site.id, { since, now, most: maxLiveRows })),
    asOf: now.toISOString(),
  }))
}

/**
 * Returns the visitors with an event after an instant, by the page of their newest page view and the source of that
 * visit. So each visitor has one page and one source. It reads visits only, which contain all of this.
 */
async function readLiveVisitors(
  trx: Trx,
  siteId: number,
  { since, now, most }: { since: Date; now: Date; most: number },
): Promise<Omit<LiveVisitors, 'asOf'>> {
  const valueOf = (id: RawBuilder<unknown>) =>
    sql`coalesce((select value from term where term.site_id = ${siteId} and term.id = ${id}), '')`
  const rowsBy = (column: RawBuilder<unknown>) => sql`(
    select json_build_object('total', count(*), 'rows', coalesce(
      json_agg(json_build_object('value', ${valueOf(sql`placed.id`)}, 'visitors', visitors) order by rank)
        filter (where rank <= ${most}), '[]'))
    from (
      select id, visitors, row_number() over (order by visitors desc, id) as rank
      from (select ${column} as id, count(*) as visitors from here group by 1) as counted
    ) as placed
  )`
  const { rows } = await sql<{ answer: string }>`
    with newest as materialized (
      select distinct on (visitor) exit_page, attribution from visit
      where site_id = ${siteId} and ended_at > ${since} and ended_at <= ${now}
        and ${endsOnDays(sql`${since}`, sql`${now}`)}
      order by visitor, ended_at desc, started_at desc
    ),
    here as materialized (
      select exit_page, coalesce((
        select source from attribution where attribution.site_id = ${siteId} and attribution.id = newest.attribution
      ), 0) as source from newest
    )
    select json_build_object(
      'visitors', (select count(*) from here),
      'pages', ${rowsBy(sql`exit_page`)},
      'sources', ${rowsBy(sql`source`)}
    )::text as answer`.execute(trx)
  // The shape is the one the statement builds.
  return JSON.parse(rows[0]?.answer ?? '') as Omit<LiveVisitors, 'asOf'>
}
