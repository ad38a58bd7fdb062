import { canSeeClient, type Actor } from '#app/shared/access/permissions.ts'
import type { ActorTrx } from '../../db/database.ts'
import { demoNotAvailable } from '../../errors/demo-errors.ts'
import { mayShowSample } from './shown-websites.sql.ts'

/**
 * Checks in demo mode that the actor may look at the sample company. Call it in the transaction of use cases that
 * show a client's numbers; outside demo mode it checks nothing.
 * @throws UserError demo.not_available if the client is on a larger plan
 */
export async function requireShownWebsites(trx: ActorTrx, actor: Actor, clientId: string): Promise<void> {
  if (!actor.demo) return
  const allowed = await mayShowSample(trx, clientId)
  if (!allowed || !canSeeClient(actor, clientId)) throw demoNotAvailable()
}
