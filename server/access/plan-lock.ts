import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { Trx } from '../db/database.ts'
import { Refusal } from '../refusals/refusal.ts'
import { readLockAt } from './plan-standing.sql.ts'
import { readPlanStanding } from './plan-standing.ts'

interface Opened {
  clientId: string
  now: Date
  /** The last day that is read, by itself or for a comparison. */
  last: Day
}

/**
 * Checks that the actor may read a company's days. The company's own people, and programs with their tokens, can't read
 * months that are locked because of its plan. Staff can, and so can the share links and reports that staff make.
 * @throws AppError plan.locked (403)
 */
export async function requireUnlocked(trx: Trx, actor: Actor, { clientId, now, last }: Opened): Promise<void> {
  if (isStaff(actor.role) || actor.demo || actor.sharedSite !== undefined) return
  const lockAt = await readLockAt(trx, clientId)
  if (lockAt === null || lockAt > now) return
  const found = await readPlanStanding(trx, clientId, now)
  if (found?.standing.state !== 'locked' || monthOf(last) < found.standing.from) return
  const { plan } = found
  throw new Refusal('plan.locked', 403, (say) => say('monthLocked', { plan }))
}
