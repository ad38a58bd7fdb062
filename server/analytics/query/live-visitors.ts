import { reading } from '../../access/use-case.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import { maxLiveRows, type LiveQuery, type LiveVisitors } from '#app/shared/analytics/overview.ts'
import type { Context } from '#server/context.ts'
import { readLiveVisitors } from './live-visitors.sql.ts'
import { onSite } from './site.ts'

const liveMs = 5 * 60_000

/**
 * Returns the number of visitors with an event in the last five minutes, their current pages and their sources. May
 * be called by the company's own people and staff.
 * @throws UserError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function getLiveVisitors(context: Context, actor: Actor, query: LiveQuery): Promise<LiveVisitors> {
  const now = context.clock()
  const since = new Date(now.getTime() - liveMs)
  return reading(context, actor, onSite(query.clientId), async (trx, site) => ({
    ...(await readLiveVisitors(trx, site.id, { since, now, most: maxLiveRows })),
    asOf: now.toISOString(),
  }))
}
