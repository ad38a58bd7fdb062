import { canSeeClient, type Actor } from '#app/shared/access/permissions.ts'
import type { ActorTrx } from '#server/db/database.ts'
import { demoNotAvailable } from '../refusals/demo-refusals.ts'
import { mayShowSample } from './shown-websites.sql.ts'

/**
 * For use cases that show a company's numbers, in their transaction: nothing to check while the actor looks at real ones.
 * @throws AppError demo.not_available when the sample company is asked for in place of one on a larger plan
 */
export async function requireShownWebsites(trx: ActorTrx, actor: Actor, clientId: string): Promise<void> {
  if (!actor.demo) return
  const allowed = await mayShowSample(trx, clientId)
  if (!allowed || !canSeeClient(actor, clientId)) throw demoNotAvailable()
}
