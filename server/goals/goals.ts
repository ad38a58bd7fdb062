import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { addMonths, firstDayOf } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import {
  estimatedSeconds,
  goalFormSchema,
  mostGoals,
  suggestionKind,
  type GoalForm,
  type GoalKind,
  type RecountProgress,
  type SuggestionKind,
} from '#app/shared/tracking/goals.ts'
import { lockTarget } from '../alerts/goal-target.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { rejectedInput } from '../refusals/rejected-input.ts'
import { forClient, requireAccess, requireWebsite } from '../access/tenancy.ts'
import { recountGoals } from '../analytics/store/refresh.ts'
import { Refusal, notFound } from '../refusals/refusal.ts'
import {
  countGoals,
  countStored,
  deleteGoal,
  insertGoal,
  lockGoal,
  readGoals,
  readRecount,
  readSeenEvents,
  updateGoal,
} from './goals.sql.ts'

export interface Goal {
  id: number
  kind: GoalKind
  /** The event's name, the pattern of paths, or the seconds of visible time. */
  pattern: string
  name: string
  /** Where the revenue of its events is summed up: the currency that is shown first. */
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
  /** Where it carries amounts: a currency of theirs. */
  currency: string | null
}

export interface GoalList {
  goals: Goal[]
  /** Custom events that were seen lately and that no goal counts. */
  suggestions: GoalSuggestion[]
  /** The website's currency. */
  currency: string
  /** The recounting of the past that is under way. */
  recount: RecountProgress | null
  /** About how long recounting the past takes, in seconds. */
  recountSeconds: number
}

const mostSuggestions = 12
/** The current month and so many before it are looked through for events; the heading of the suggestions says so. */
const monthsBack = 2

/**
 * A website's goals, the events it sends that could be goals, and how far the past is counted by the goals as they are.
 * May be called by the company's own people and staff.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function listGoals(context: Context, actor: Actor, clientId: string): Promise<GoalList> {
  const now = context.clock()
  return forClient(context, actor, clientId, async (trx) => {
    const website = await requireWebsite(trx, clientId)
    const month = localMonth(now, website.time_zone)
    const goals = await readGoals(trx, website.id, firstDayOf(month))
    const since = firstDayOf(addMonths(month, -monthsBack))
    const seen = await readSeenEvents(trx, website.id, since, mostSuggestions)
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
  // A day that came since is not among those that were marked.
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

/** What the schema makes of an entered goal. @throws AppError input.invalid */
function readGoalForm(given: unknown): GoalForm {
  const parsed = v.safeParse(goalFormSchema, given)
  if (!parsed.success) throw rejectedInput(parsed.issues)
  return parsed.output
}

/** What says that the same is a goal already. */
export const goalExists = ({ pattern }: Pick<GoalForm, 'pattern'>) =>
  new Refusal('goal.exists', 409, (say) => say('goalExists', { pattern }))

/** @throws AppError goal.too_many */
export async function requireRoom(trx: Trx, siteId: number): Promise<void> {
  await oneAtATime(trx, 'goals', siteId)
  if ((await countGoals(trx, siteId)) >= mostGoals) {
    throw new Refusal('goal.too_many', 409, (say) => say('tooManyGoals', { most: mostGoals }))
  }
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
  const goal = readGoalForm(input.goal)
  const at = context.clock()
  return forClient(context, actor, clientId, async (trx) => {
    const website = await requireWebsite(trx, clientId)
    await requireRoom(trx, website.id)
    const id = await insertGoal(trx, website.id, goal, at)
    if (id === undefined) throw goalExists(goal)
    await recountGoals(trx, website.id, at)
    await recordAudit(trx, { at, kind: 'goal.added', actor, clientId, details: { siteId: website.id, ...goal } })
    return { id }
  })
}

/**
 * Changes a goal. What reaches it is counted anew for the past when that changed; another name or currency takes effect
 * at once. May be called by the company's own people and staff.
 * @throws AppError input.invalid, goal.exists, auth.forbidden, not_found, website.missing
 * @returns whether the past is being recounted
 */
export async function changeGoal(
  context: Context,
  actor: Actor,
  input: { clientId: string; goalId: number; goal: unknown },
): Promise<{ recounts: boolean }> {
  const { clientId, goalId } = input
  requireAccess(actor, clientId)
  const goal = readGoalForm(input.goal)
  const at = context.clock()
  return forClient(context, actor, clientId, async (trx) => {
    const website = await requireWebsite(trx, clientId)
    const before = await lockGoal(trx, website.id, goalId)
    if (!before) throw notFound((say) => say('goalNotFound'))
    const recounts = before.kind !== goal.kind || before.pattern !== goal.pattern
    const renamed = before.name !== goal.name || before.currency !== goal.currency
    if (!recounts && !renamed) return { recounts }
    await updateGoal(trx, website.id, goalId, goal)
    if (recounts) await recountGoals(trx, website.id, at)
    const details = { siteId: website.id, name: goal.name, before, after: goal }
    await recordAudit(trx, { at, kind: 'goal.changed', actor, clientId, details })
    return { recounts }
  }).catch((error: unknown) => {
    throw isGoalTaken(error) ? goalExists(goal) : error
  })
}

/** Whether the database refused a second goal of one kind and pattern. */
function isGoalTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'goal_site_id_kind_pattern_key'
}

/**
 * Removes a goal, and its conversions from every month, and its target. What it was is kept in the record of it, by which
 * it can be put back (put-back.ts). May be called by the company's own people and staff.
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
    const target = await lockTarget(trx, website.id, goalId)
    const goal = await deleteGoal(trx, website.id, goalId)
    if (!goal) throw notFound((say) => say('goalNotFound'))
    await recountGoals(trx, website.id, at)
    const details = { siteId: website.id, id: goalId, ...goal, ...(target && { target }) }
    await recordAudit(trx, { at, kind: 'goal.removed', actor, clientId, details })
  })
}
