import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { goalKindSchema } from '#app/shared/tracking/goals.ts'
import { keptTargetSchema, restoreTarget } from '../../alerts/alerts.ts'
import { recountGoals } from '../store/refresh.ts'
import type { Context } from '../../context.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notFound } from '../../errors/user-errors.ts'
import { changing, onWebsite, reading, refuseDuplicate } from '../../access/calls/use-case.ts'
import { goalExists, requireBelowGoalLimit } from './goals.ts'
import { countGoalUse, goalKeys, insertGoal, lockGoal, readRemovedGoal } from './goals.sql.ts'

/**
 * Restores a deleted goal with its target under its old id, so that filters of share links and segments that refer to it
 * work again. The goal's settings come from the audit entry of its deletion, never from the caller, and only a goal of
 * this website can be restored. Idempotent.
 * May be called by the company's own people and staff.
 * @throws UserError not_found, goal.exists, goal.too_many, auth.forbidden, website.missing
 */
export async function restoreGoal(
  context: Context,
  actor: Actor,
  { clientId, goalId }: { clientId: string; goalId: number },
): Promise<void> {
  await changing(context, actor, onWebsite({ clientId }), async ({ trx, at, record }, { id: siteId }) => {
    if (await lockGoal(trx, siteId, goalId)) return
    const removed = v.safeParse(removedGoalSchema, await readRemovedGoal(trx, clientId, siteId, goalId))
    if (!removed.success) throw notFound((t) => t('goalNotFound'))
    const { target, ...goal } = removed.output
    await requireBelowGoalLimit(trx, siteId)
    const insert = insertGoal(trx, siteId, { id: goalId, ...goal }, at)
    const id = await refuseDuplicate(insert, goalKeys, () => goalExists(goal))
    if (target) await restoreTarget(trx, siteId, goalId, target, at)
    await recountGoals(trx, siteId, at)
    await record('goal.restored', { siteId, id, ...goal, ...(target && { target }) })
  })
}

const removedGoalSchema = v.object({
  kind: goalKindSchema,
  pattern: v.string(),
  name: v.string(),
  currency: v.nullable(v.string()),
  target: v.optional(keptTargetSchema),
})

/** What breaks, or is deleted, when a goal is deleted. */
export interface GoalUse {
  /** Active share links and segments, including other people's, with a filter on the goal. */
  shares: number
  segments: number
}

/**
 * Returns what depends on a goal, to show before it is deleted. May be called by the company's own people and staff;
 * of other people's links and segments they see only the number.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getGoalUse(
  context: Context,
  actor: Actor,
  { clientId, goalId }: { clientId: string; goalId: number },
): Promise<GoalUse> {
  const at = context.clock()
  return reading(context, actor, onWebsite({ clientId }), (trx, { id: siteId }) =>
    withoutRowSecurity(trx, () => countGoalUse(trx, { clientId, siteId, id: goalId, at })),
  )
}
