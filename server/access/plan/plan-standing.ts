import * as v from 'valibot'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { judgedMonths, standingOf, type MonthEvents, type Standing } from '#app/shared/billing/standing.ts'
import { planSchema, type Plan } from '#app/shared/billing/plans.ts'
import { localMonth, type TimeZone } from '#app/shared/calendar/zone.ts'
import type { Trx } from '../../db/database.ts'
import { readEventsOfMonths, readPlanFacts, type PlanFacts } from './plan-standing.sql.ts'

/** A client's plan, with how its monthly events compare with it. */
export interface PlanStanding {
  company: string
  plan: Plan
  timeZone: TimeZone
  /** The months that were judged; those without events are missing. */
  months: readonly MonthEvents[]
  standing: Standing
  /** What the client was notified of. */
  notified: Omit<PlanFacts, 'company' | 'plan' | 'time_zone'>
}

/**
 * Returns how a client's monthly events compare with its plan now, as far as the transaction may see it; null if it
 * doesn't exist.
 */
export async function readPlanStanding(trx: Trx, clientId: string, now: Date): Promise<PlanStanding | null> {
  const facts = await readPlanFacts(trx, clientId)
  if (!facts) return null
  const { company, plan: stored, time_zone, ...notified } = facts
  const plan = v.parse(planSchema, stored)
  const timeZone = time_zone ?? 'UTC'
  const running = localMonth(now, timeZone)
  const [first, , last] = judgedMonths(running)
  const months = await readEventsOfMonths(trx, clientId, { first, last })
  const { lock_at: lockAt, locked_at: lockedAt } = notified
  const standing = standingOf({
    running,
    months,
    limit: planLimits[plan].events,
    notice: lockAt === null ? null : { lockAt, lockedAt },
    timeZone,
    now,
  })
  return { company, plan, timeZone, months, standing, notified }
}
