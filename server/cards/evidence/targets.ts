import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import type { CardTarget } from '#app/shared/cards/target.ts'
import { onClient, reading } from '../../access/calls/use-case.ts'
import { getPanel } from '../../analytics/query/panel.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { badInput, forbidden } from '../../errors/user-errors.ts'
import { readTargetGoals, readWebsiteZone, type TargetGoal } from './evidence.sql.ts'

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
 * month, then those of the whole month before, because a month that has just begun has few. None without a website. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function listTargetPages(
  context: Context,
  actor: Actor,
  { clientId, search }: { clientId: string; search: string },
): Promise<string[]> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('staffManageCards'))
  const zone = await reading(context, actor, onClient({ clientId }), (trx) => readWebsiteZone(trx, clientId))
  if (zone === null) return []
  const month = localMonth(context.clock(), zone)
  const asked = {
    clientId,
    filters: [],
    dimension: 'page' as const,
    ...(search !== '' && { search }),
  }
  const pagesOf = async (of: Month) =>
    (await getPanel(context, actor, { ...asked, month: of })).rows.map(({ value }) => value)
  const pages = await pagesOf(month)
  const earlier = pages.length < maxSuggested ? await pagesOf(addMonths(month, -1)) : []
  return [...new Set([...pages, ...earlier])].slice(0, maxSuggested)
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
