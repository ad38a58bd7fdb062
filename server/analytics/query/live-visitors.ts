import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { LiveQuery, LiveVisitors } from '#app/shared/analytics/overview.ts'
import type { Context } from '#server/context.ts'
import { askAboutSite } from './site.ts'

const liveMs = 5 * 60_000

/**
 * Visitors with an event in the last five minutes: those whose visit's newest event is that young, so that no event
 * has to be read. May be called by the company's own people and staff.
 * @throws AppError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function getLiveVisitors(context: Context, actor: Actor, query: LiveQuery): Promise<LiveVisitors> {
  const now = context.clock()
  const visitors = await askAboutSite(context, actor, query.clientId, async (trx, site) => {
    const row = await trx
      .selectFrom('visit')
      .select(sql<number>`count(distinct visitor)::int`.as('visitors'))
      .where('site_id', '=', site.id)
      .where('ended_at', '>', new Date(now.getTime() - liveMs))
      .executeTakeFirstOrThrow()
    return row.visitors
  })
  return { visitors, asOf: now.toISOString() }
}
