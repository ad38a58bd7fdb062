import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { EventSender } from '#app/shared/tracking/event-sender.ts'
import { isDropReason, type DropReason } from '#app/shared/tracking/settings.ts'
import { onAll, reading, requirePermission } from '../../access/calls/use-case.ts'
import { shownWebsites } from '../../access/tenancy/shown-websites.sql.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'

/** Events of one website that were not counted, for one reason. */
export interface TrafficDrop {
  domain: string
  reason: DropReason
  /** More about the reason, such as the host name; '' when there is no more. */
  detail: string
  count: number
  lastAt: string
}

/**
 * Returns the dropped events of a client's websites by reason, most frequent first. `from` and `to` are site-local
 * days, inclusive; the last few seconds may be missing. May be called by the client's own people and staff.
 * @throws UserError auth.forbidden for people of another client
 */
export async function trafficDrops(
  context: Context,
  actor: Actor,
  input: { clientId: string; from: string; to: string },
): Promise<TrafficDrop[]> {
  requirePermission(actor, { clientId: input.clientId })
  const rows = await reading(context, actor, onAll(), (trx) => readDrops(trx, input))
  return rows.flatMap(({ domain, reason, detail, count, last_at }) =>
    isDropReason(reason) ? [{ domain, reason, detail, count, lastAt: last_at.toISOString() }] : [],
  )
}

/**
 * Returns the senders of a website's events with the time (ISO) of their last event, latest first. The caller checks
 * access.
 */
export async function listSenders(
  context: Context,
  actor: Actor,
  siteId: number,
): Promise<{ sender: EventSender; lastAt: string }[]> {
  const rows = await reading(context, actor, onAll(), (trx) => readSenders(trx, siteId))
  return rows.map(({ sender, lastAt }) => ({ sender, lastAt: lastAt.toISOString() }))
}

/** Returns the dropped events of a client's websites between two days, both included. */
async function readDrops(trx: Trx, { clientId, from, to }: { clientId: string; from: string; to: string }) {
  return trx
    .selectFrom('dropped_event')
    .innerJoin(shownWebsites.as('website'), 'website.id', 'dropped_event.site_id')
    .select(['website.domain', 'dropped_event.reason', 'dropped_event.detail'])
    .select([
      sql<number>`sum(dropped_event.count)::int`.as('count'),
      sql<Date>`max(dropped_event.last_at)`.as('last_at'),
    ])
    .where('website.client_id', '=', clientId)
    .where('dropped_event.day', '>=', from)
    .where('dropped_event.day', '<=', to)
    .groupBy(['website.domain', 'dropped_event.reason', 'dropped_event.detail'])
    .orderBy('count', 'desc')
    .orderBy('dropped_event.reason')
    .orderBy('dropped_event.detail')
    .execute()
}

/** Returns the senders of a website's events, latest first. */
async function readSenders(trx: Trx, siteId: number) {
  return trx
    .selectFrom('website_sender')
    .select(['sender', 'last_at as lastAt'])
    .where('site_id', '=', siteId)
    .orderBy('last_at', 'desc')
    .execute()
}
