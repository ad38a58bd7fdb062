import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import type { CardTarget } from '#app/shared/cards/target.ts'
import { onClient, reading } from '../../access/calls/use-case.ts'
import { getPanel } from '../../analytics/query/panel.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { badInput, forbidden } from '../../errors/user-errors.ts'
import { hasWebsite, readTargetGoals, type TargetGoal } from './evidence.sql.ts'

/**
 * Returns the goals that a client's cards can be about, by name; none without a website. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function listTargetGoals(context: Context, actor: Actor, clientId: string): Promise<TargetGoal[]> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('staffManageCards'))
  return reading(context, actor, onClient({ clientId }), (trx) => readTargetGoals(trx, clientId))
}

/** How many pages a form suggests: as many as a person reads at a glance. */
const maxSuggested = 8

/**
 * Returns the paths, as they are stored, of the website's most visited pages that contain a text: those of the running
 * month, then those of the month before. None without a website. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function listTargetPages(
  context: Context,
  actor: Actor,
  { clientId, search }: { clientId: string; search: string },
): Promise<string[]> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('staffManageCards'))
  if (!(await reading(context, actor, onClient({ clientId }), (trx) => hasWebsite(trx, clientId)))) return []
  const pages = {
    clientId,
    month: undefined,
    filters: [],
    dimension: 'page' as const,
    ...(search !== '' && { search }),
  }
  const { rows } = await getPanel(context, actor, pages)
  const isShort = rows.length < maxSuggested
  const earlier = isShort ? (await getPanel(context, actor, { ...pages, part: 'gone' })).rows : []
  return [...rows, ...earlier].slice(0, maxSuggested).map(({ value }) => value)
}

/**
 * Checks that the goal of a new target belongs to the client. A goal may be deleted later; the card then says so.
 * @throws UserError input.invalid
 */
export async function requireTarget(
  trx: ActorTrx,
  clientId: string,
  target: CardTarget | null | undefined,
): Promise<void> {
  if (target?.kind !== 'goal') return
  const goals = await readTargetGoals(trx, clientId)
  if (!goals.some(({ id }) => id === target.goalId)) throw badInput((t) => t('targetGoalMissing'))
}
