import * as v from 'valibot'
import { canAdminister, type Actor } from '#app/shared/access/permissions.ts'
import type { TestTime } from '#app/shared/billing/billing-form.ts'
import { requirePermission } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { readStoredBilling } from './account.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { controlStandIn, requireStandIn } from './stand-in-control.ts'

const daySeconds = 86_400
const answerSchema = v.object({ now: v.number() })

/**
 * Advances the time of the stand-in by days, for all companies: what is due meanwhile is renewed, charged or ended. The
 * company's subscription is read again at once, those of others when their webhooks are handled. For Admins.
 * @returns the stand-in's time, as ISO 8601
 * @throws UserError auth.forbidden, not_found, billing.stand_in_only (409), billing.unreachable (503)
 */
export async function advanceTestTime(
  context: Context,
  actor: Actor,
  { clientId, days }: TestTime,
): Promise<{ now: string }> {
  requirePermission(actor, { clientId, permission: { may: canAdminister, error: (t) => t('onlyAdmins') } })
  requireStandIn(context)
  const { now } = v.parse(answerSchema, await controlStandIn(context, 'advance', { seconds: days * daySeconds }))
  const { subscription } = await readStoredBilling(context, actor, clientId)
  if (subscription) await rereadSubscription(context, subscription.id, actor)
  return { now: new Date(now * 1000).toISOString() }
}
