import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { addMonths, firstDayOf } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import {
  estimatedSeconds,
  maxGoals,
  suggestionKind,
  type GoalForm,
  type GoalKind,
  type RecountProgress,
  type SuggestionKind,
  goalKindSchema,
} from '#app/shared/tracking/goals.ts'
import { changing, onWebsite, reading, refuseDuplicate, requireBelowLimit } from '../../access/calls/use-case.ts'
import { lockTarget, deletedTargetSchema, restoreTarget } from '../../alerts/alerts.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { recountGoals } from '../store/refresh.ts'
import {
  countGoals,
  countStored,
  deleteGoalRow,
  goalKeys,
  insertGoal,
  lockGoal,
  readGoals,
  readRecount,
  readSeenEvents,
  updateGoalRow,
  countGoalUse,
  readRemovedGoal,
} from './goals.sql.ts'

export interface Goal {
  id: number
  kind: GoalKind
  /** The event's name, the pattern of paths, or the seconds of visible time. */
  pattern: string
  name: string
  /** Set if revenue is tracked: the currency that is shown first. */
  currency: string | null
  createdAt: string
  /** How often it was reached in the current month, in the website's time zone. */
  conversions: number
}

export interface GoalSuggestion {
  name: string
  kind: SuggestionKind
  /** How often it was seen in the current month and the two before. */
  events: number
  /** A currency of its amounts, if it has any. */
  currency: string | null
}

export interface GoalList {
  goals: Goal[]
  /** Custom events of the last months that no goal counts. */
  suggestions: GoalSuggestion[]
  /** The website's currency. */
  currency: string
  /** The running recalculation of past months. */
  recount: RecountProgress | null
  /** Estimated duration of a recalculation, in seconds. */
  recountSeconds: number
}

/** What breaks, or is deleted, when a goal is deleted. */
interface GoalUse {
  /** Active share links and segments, including other people's, with a filter on the goal. */
  shares: number
  segments: number
}

const maxSuggestions = 12
/** Suggestions come from the current month and this many months before it. Their heading in the app says the same. */
const monthsBack = 2

const removedGoalSchema = v.object({
  kind: goalKindSchema,
  pattern: v.string(),
  name: v.string(),
  currency: v.nullable(v.string()),
  target: v.optional(deletedTargetSchema),
})

/**
 * Returns a website's goals, the events it sends that could become goals, and the progress of a recalculation. May be
 * called by the client's own people and staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listGoals(context: Context, actor: Actor, clientId: string): Promise<GoalList> {
  const now = context.clock()
  return reading(context, actor, onWebsite({ clientId }), async (trx, website) => {
    const month = localMonth(now, website.time_zone)
    const goals = await readGoals(trx, website.id, firstDayOf(month))
    const since = firstDayOf(addMonths(month, -monthsBack))
    const seen = await readSeenEvents(trx, website.id, since, maxSuggestions)
    const stored = await countStored(trx, website.id)
    return {
      goals: goals.map(({ created_at, ...goal }) => ({ ...goal, createdAt: created_at.toISOString() })),
      suggestions: seen.map((event) => ({ ...event, kind: suggestionKind(event.name) })),
      currency: website.currency,
      recount: await recountProgress(trx, website.id, now),
      recountSeconds: estimatedSeconds(stored.events, stored.days),
    }
  })
}

async function recountProgress(trx: Trx, siteId: number, now: Date): Promise<RecountProgress | null> {
  const recount = await readRecount(trx, siteId)
  if (!recount || recount.left === 0) return null
  const { startedAt, left } = recount
  // Days that began after the recalculation are not part of it.
  const days = Math.max(recount.days, left)
  const counted = days - left
  const seconds = Math.max(0, now.getTime() - startedAt.getTime()) / 1000
  return {
    startedAt: startedAt.toISOString(),
    days,
    counted,
    secondsLeft: counted === 0 ? null : Math.ceil((seconds / counted) * left),
  }
}

/** Returns the error for a goal that exists already. */
const goalExists = ({ pattern }: Pick<GoalForm, 'pattern'>) =>
  userError('goal.exists', (t) => t('goalExists', { pattern }))

/**
 * Checks that the website may have another goal.
 * @throws UserError goal.too_many
 */
const requireBelowGoalLimit = (trx: Trx, siteId: number): Promise<void> =>
  requireBelowLimit(trx, {
    kind: 'goals',
    within: siteId,
    most: maxGoals,
    count: () => countGoals(trx, siteId),
    error: () => userError('goal.too_many', (t) => t('tooManyGoals', { most: maxGoals })),
  })

/**
 * Creates a goal. It counts for the past too: every day of the website is recomputed in the background.
 * May be called by the client's own people and staff.
 * @throws UserError goal.exists, goal.too_many, auth.forbidden, not_found, website.missing
 * @returns the new goal's id
 */
export async function createGoal(
  context: Context,
  actor: Actor,
  { clientId, goal }: { clientId: string; goal: GoalForm },
): Promise<{ id: number }> {
  return changing(context, actor, onWebsite({ clientId }), async ({ trx, at, record }, { id: siteId }) => {
    await requireBelowGoalLimit(trx, siteId)
    const id = await refuseDuplicate(insertGoal(trx, siteId, goal, at), goalKeys, () => goalExists(goal))
    await recountGoals(trx, siteId, at)
    await record('goal.added', { siteId, ...goal })
    return { id }
  })
}

/**
 * Updates a goal. The past is recalculated if its event, page or time changed; another name or currency takes effect
 * at once. May be called by the client's own people and staff.
 * @throws UserError goal.exists, auth.forbidden, not_found, website.missing
 * @returns whether the past is being recalculated
 */
export async function updateGoal(
  context: Context,
  actor: Actor,
  { clientId, goalId, goal }: { clientId: string; goalId: number; goal: GoalForm },
): Promise<{ recounts: boolean }> {
  return changing(context, actor, onWebsite({ clientId }), async ({ trx, at, record }, { id: siteId }) => {
    const before = await lockGoal(trx, siteId, goalId)
    if (!before) throw notFound((t) => t('goalNotFound'))
    const recounts = before.kind !== goal.kind || before.pattern !== goal.pattern
    const renamed = before.name !== goal.name || before.currency !== goal.currency
    if (!recounts && !renamed) return { recounts }
    await refuseDuplicate(updateGoalRow(trx, siteId, goalId, goal), goalKeys, () => goalExists(goal))
    if (recounts) await recountGoals(trx, siteId, at)
    await record('goal.changed', { siteId, name: goal.name, before, after: goal })
    return { recounts }
  })
}

/**
 * Deletes a goal, its conversions in every month, and the rule of its target. The audit log keeps its settings, so that the
 * deletion can be undone (`restoreGoal`). May be called by the client's own people and staff.
 * @throws UserError not_found, auth.forbidden, website.missing
 */
export async function deleteGoal(
  context: Context,
  actor: Actor,
  { clientId, goalId }: { clientId: string; goalId: number },
): Promise<void> {
  await changing(context, actor, onWebsite({ clientId }), async ({ trx, at, record }, { id: siteId }) => {
    const target = await lockTarget(trx, siteId, goalId)
    const goal = await deleteGoalRow(trx, siteId, goalId)
    if (!goal) throw notFound((t) => t('goalNotFound'))
    await recountGoals(trx, siteId, at)
    await record('goal.removed', { siteId, id: goalId, ...goal, ...(target && { target }) })
  })
}

/**
 * Restores a deleted goal with its target under its old id, so that filters of share links and segments that refer to it
 * work again. The goal's settings come from the audit entry of its deletion, never from the caller, and only a goal of
 * this website can be restored. Idempotent.
 * May be called by the client's own people and staff.
 * @throws UserError not_found, goal.exists, goal.too_many, auth.forbidden, website.missing
 */
export async function restoreGoal(
  context: Context,
  actor: Actor,
  { clientId, goalId }: { clientId: string; goalId: number },
): Promise<void> {
  await changing(context, actor, onWebsite({ clientId }), async ({ trx, at, record }, website) => {
    const { id: siteId, time_zone: timeZone } = website
    if (await lockGoal(trx, siteId, goalId)) return
    const removed = v.safeParse(removedGoalSchema, await readRemovedGoal(trx, clientId, siteId, goalId))
    if (!removed.success) throw notFound((t) => t('goalNotFound'))
    const { target, ...goal } = removed.output
    await requireBelowGoalLimit(trx, siteId)
    const insert = insertGoal(trx, siteId, { id: goalId, ...goal }, at)
    const id = await refuseDuplicate(insert, goalKeys, () => goalExists(goal))
    if (target) await restoreTarget(trx, { siteId, goalId, month: localMonth(at, timeZone) }, target, at)
    await recountGoals(trx, siteId, at)
    await record('goal.restored', { siteId, id, ...goal, ...(target && { target }) })
  })
}

/**
 * Returns what depends on a goal, to show before it is deleted. May be called by the client's own people and staff;
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
