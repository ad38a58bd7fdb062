import type Stripe from 'stripe'
import type { Actor } from '#app/shared/access/permissions.ts'
import { isPaymentDue, isPlanRunning, type SubscriptionState } from '#app/shared/billing/subscription.ts'
import type { Context } from '../context.ts'
import { userError } from '../errors/user-errors.ts'
import { readStoredBilling } from './account.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { intentOf, readSubscription } from './read-subscription.ts'
import { askStripe } from './stripe-client.ts'
import { isUnexpectedState } from './stripe-errors.ts'
import type { SubscriptionRead } from './subscription-state.ts'

/** What came of something that costs money. */
export interface PaymentResult {
  state: SubscriptionState | null
  /**
   * With this secret the browser asks for a card, or for the bank's confirmation; null if nothing has to be confirmed.
   */
  clientSecret: string | null
}

interface Payment {
  subscriptionId: string
  /** The card; without one the payer's default card. */
  paymentMethodId: string | undefined
  requestId: string
  userId: string
}

/**
 * Pays the open invoice of a subscription with a card, and stores the state whatever comes of it. An invoice has one
 * payment, which can succeed once, so that no second click or tab charges twice.
 * @throws UserError billing.card_declined (402) and the others of `askStripe`
 */
export async function payLatestInvoice(context: Context, payment: Payment): Promise<PaymentResult> {
  const { subscriptionId, userId } = payment
  const reread = () => rereadSubscription(context, subscriptionId, { userId })
  try {
    const clientSecret = await askStripe(context, async (stripe) => confirmed(stripe, payment))
    return { clientSecret, state: await reread() }
  } catch (error) {
    // The state changed although the payment failed; a webhook brings it if this doesn't.
    const state = await reread().catch(() => null)
    // Another tab has paid, or only the answer was lost.
    if (state && isPlanRunning(state.status)) return { clientSecret: null, state }
    throw error
  }
}

async function confirmed(stripe: Stripe, { subscriptionId, paymentMethodId, requestId }: Payment) {
  const read = await readSubscription(stripe, subscriptionId)
  const intentId = read?.invoice?.status === 'open' ? intentOf(read.invoice) : null
  if (!read || intentId === null) return null
  const method = paymentMethodId ?? defaultCard(read)
  if (method === null) return (await stripe.paymentIntents.retrieve(intentId)).client_secret
  try {
    const intent = await stripe.paymentIntents.confirm(
      intentId,
      { payment_method: method },
      { idempotencyKey: `${requestId}-pay` },
    )
    return intent.status === 'requires_action' ? intent.client_secret : null
  } catch (error) {
    // Another click or tab has paid it.
    if (isUnexpectedState(error)) return null
    throw error
  }
}

function defaultCard({ subscription, customer }: SubscriptionRead): string | null {
  const reference = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null
  return reference === null || typeof reference === 'string' ? reference : reference.id
}

/** The open invoice of a subscription as its payment form needs it. The amount is in minor units of the currency. */
export interface OpenPayment {
  clientSecret: string
  amount: number
  currency: string
}

/**
 * Returns what has to be paid, for the form that pays it with a new card or by the bank's confirmation. For staff.
 * @throws UserError auth.forbidden, not_found, billing.no_invoice or billing.already_paid (409); errors of `askStripe`
 */
export async function getOpenPayment(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<OpenPayment> {
  const { subscription, state } = await readStoredBilling(context, actor, clientId)
  const read = subscription && (await askStripe(context, (stripe) => readSubscription(stripe, subscription.id)))
  if (read?.invoice?.status === 'paid' && isPaymentDue(state.action)) {
    await rereadSubscription(context, read.subscription.id, actor)
    throw userError('billing.already_paid', (t) => t('invoicePaidAlready'))
  }
  const { client_secret: clientSecret = null, amount = 0, currency = '' } = read?.intent ?? {}
  if (clientSecret === null) throw noInvoice()
  return { clientSecret, amount, currency }
}

export const noInvoice = () => userError('billing.no_invoice', (t) => t('noOpenInvoice'))

/**
 * Stores what came of a payment that the browser confirmed, without waiting for the webhook. For staff.
 * @returns the state; null if there is no subscription
 * @throws UserError auth.forbidden, not_found; errors of `askStripe`
 */
export async function settlePayment(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<SubscriptionState | null> {
  const { subscription } = await readStoredBilling(context, actor, clientId)
  return subscription && rereadSubscription(context, subscription.id, actor)
}
