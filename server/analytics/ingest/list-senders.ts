import type { Actor } from '#app/shared/access/permissions.ts'
import type { EventSender } from '#app/shared/tracking/event-sender.ts'
import type { Context } from '../../context.ts'
import { asActor } from '../../db/scope.ts'
import { selectSenders } from './senders.sql.ts'

/** What sent a website's events and when last (ISO), the latest first; for a caller who checked that the actor sees it. */
export async function listSenders(
  context: Context,
  actor: Actor,
  siteId: number,
): Promise<{ sender: EventSender; lastAt: string }[]> {
  const rows = await asActor(context.database, actor, (trx) => selectSenders(trx, siteId))
  return rows.map(({ sender, lastAt }) => ({ sender, lastAt: lastAt.toISOString() }))
}
