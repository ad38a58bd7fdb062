import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { goalFormSchema, mostGoals } from '#app/shared/tracking/goals.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { rejectedInput } from '../http/rejected-input.ts'
import { forClient, requireAccess, requireWebsite } from '../websites/websites.ts'
import { markDirty } from '../analytics/store/refresh.ts'
import { Refusal, notFound } from '../http/refusal.ts'
import { countGoals, deleteGoal, insertGoal, readGoals, readSeenEvents } from './goals.sql.ts'

export interface Goal {
  id: number
  kind: 'event' | 'page'
  /** The event's name, or the pattern of paths. */
  pattern: string
  name: string
  createdAt: string
  /** How often it was reached in the current month, in the website's time zone. */
  conversions: number
}

export interface GoalList {
  goals: Goal[]
  /** Custom events that were seen and are no goal yet, with how often they were this month. */
  suggestions: { name: string; events: number }[]
}

const mostSuggestions = 12

/**
 * A website's goals, and the events it sends that could be goals. May be called by the company's own people and staff.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function listGoals(context: Context, actor: Actor, clientId: string): Promise<GoalList> {
  return forClient(context, actor, clientId, async (trx) => {
    const website = await requireWebsite(trx, clientId)
    const month = format(new TZDate(context.clock(), website.time_zone), 'yyyy-MM-01')
    const goals = await readGoals(trx, website.id, month)
    return {
      goals: goals.map(({ created_at, ...goal }) => ({ ...goal, createdAt: created_at.toISOString() })),
      suggestions: await readSeenEvents(trx, website.id, month, mostSuggestions),
    }
  })
}

/**
 * Adds a goal. It counts for the past too: every day of the website is recomputed in the background.
 * May be called by the company's own people and staff.
 * @throws AppError input.invalid, goal.exists, goal.too_many, auth.forbidden, not_found, website.missing
 * @returns the new goal's id
 */
export async function addGoal(
  context: Context,
  actor: Actor,
  input: { clientId: string; goal: unknown },
): Promise<{ id: number }> {
  const { clientId } = input
  requireAccess(actor, clientId)
  const parsed = v.safeParse(goalFormSchema, input.goal)
  if (!parsed.success) throw rejectedInput(parsed.issues)
  const goal = parsed.output
  const at = context.clock()
  return forClient(context, actor, clientId, async (trx) => {
    const website = await requireWebsite(trx, clientId)
    if ((await countGoals(trx, website.id)) >= mostGoals) {
      throw new Refusal('goal.too_many', 409, (say) => say('tooManyGoals', { most: mostGoals }))
    }
    const id = await insertGoal(trx, website.id, goal, at)
    if (id === undefined) {
      throw new Refusal('goal.exists', 409, (say) => say('goalExists', { pattern: goal.pattern }))
    }
    await markDirty(trx, website.id, at)
    await recordAudit(trx, { at, kind: 'goal.added', actor, clientId, details: { siteId: website.id, ...goal } })
    return { id }
  })
}

/**
 * Removes a goal, and its conversions from every month. May be called by the company's own people and staff.
 * @throws AppError not_found, auth.forbidden, website.missing
 */
export async function removeGoal(
  context: Context,
  actor: Actor,
  input: { clientId: string; goalId: number },
): Promise<void> {
  const { clientId, goalId } = input
  const at = context.clock()
  await forClient(context, actor, clientId, async (trx) => {
    const website = await requireWebsite(trx, clientId)
    const goal = await deleteGoal(trx, website.id, goalId)
    if (!goal) throw notFound((say) => say('goalNotFound'))
    await markDirty(trx, website.id, at)
    await recordAudit(trx, { at, kind: 'goal.removed', actor, clientId, details: { siteId: website.id, ...goal } })
  })
}
