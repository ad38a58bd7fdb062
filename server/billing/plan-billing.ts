import type { Actor } from '#app/shared/access/permissions.ts'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import type { Context } from '../context.ts'
import { readStoredBilling } from './account.ts'
import { shownMode, type Billing } from './billing.ts'

/** What /plans needs of a company's billing; all of it comes from Loop's database. */
export interface PlanBilling extends Pick<Billing, 'mode' | 'publishableKey'> {
  subscription: SubscriptionState
}

/**
 * Returns what decides which plans a company can choose. Unlike `getBilling` it doesn't ask Stripe, so that the page
 * doesn't wait for it. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function getPlanBilling(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<PlanBilling> {
  const { state } = await readStoredBilling(context, actor, clientId)
  return {
    mode: shownMode(context.env),
    publishableKey: context.env.STRIPE_PUBLISHABLE_KEY ?? null,
    subscription: state,
  }
}
