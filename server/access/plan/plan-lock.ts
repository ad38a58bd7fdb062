import * as v from 'valibot'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { oldestMonth } from '#app/shared/calendar/month-range.ts'
import { monthOf, type Month } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import type { Trx } from '../../db/database.ts'
import { userError } from '../../errors/user-errors.ts'
import { readPlanFacts, type PlanFacts } from './plan-standing.sql.ts'
import { readPlanStanding } from './plan-standing.ts'

const seesAllMonths = (actor: Actor) => isStaff(actor.role) || actor.demo || actor.sharedSite !== undefined

function oldestOfPlan({ plan, time_zone: timeZone }: PlanFacts, now: Date): Month {
  const { historyMonths } = planLimits[v.parse(planSchema, plan)]
  return oldestMonth(localMonth(now, timeZone ?? 'UTC'), historyMonths)
}

/** Returns the oldest month of a client that the actor may read because of its plan; null if they may read all. */
export async function oldestShownMonth(
  trx: Trx,
  actor: Actor,
  { clientId, now }: Pick<RequestedDays, 'clientId' | 'now'>,
): Promise<Month | null> {
  const facts = seesAllMonths(actor) ? null : await readPlanFacts(trx, clientId)
  return facts ? oldestOfPlan(facts, now) : null
}

interface RequestedDays {
  clientId: string
  now: Date
  /** The first day that is asked for. A comparison may begin earlier. */
  first: Day
  /** The last day that is read, by itself or for a comparison. */
  last: Day
}

/**
 * Checks that the actor may read a client's days. The client's own people, and programs with their tokens, can't read
 * months that are locked because of its plan, or older than its plan shows. Staff can, and so can the share links and
 * reports that staff make.
 * @throws UserError plan.locked, plan.history (403)
 */
export async function requireUnlocked(
  trx: Trx,
  actor: Actor,
  { clientId, now, first, last }: RequestedDays,
): Promise<void> {
  if (seesAllMonths(actor)) return
  const facts = await readPlanFacts(trx, clientId)
  if (!facts) return
  if (monthOf(first) < oldestOfPlan(facts, now)) {
    throw userError('plan.history', (t) => t('monthBeforePlan', { plan: facts.plan }))
  }
  if (facts.lock_at === null || facts.lock_at > now) return
  const found = await readPlanStanding(trx, clientId, now)
  if (found?.standing.state !== 'locked' || monthOf(last) < found.standing.from) return
  const { plan } = found
  throw userError('plan.locked', (t) => t('monthLocked', { plan }))
}
