import Stripe from 'stripe'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import type { Context } from '../context.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { intentOf, readSubscription } from './read-subscription.ts'
import { askStripe } from './stripe-client.ts'
import type { SubscriptionRead } from './subscription-state.ts'

/** What came of something that costs money. */
export interface Paid {
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
 * @throws Refusal billing.card_declined (402) and the others of `askStripe`
 */
export async function payLatestInvoice(context: Context, payment: Payment): Promise<Paid> {
  const { subscriptionId, userId } = payment
  try {
    const clientSecret = await askStripe(context, async (stripe) => confirmed(stripe, payment))
    return { clientSecret, state: await rereadSubscription(context, subscriptionId, { userId }) }
  } catch (error) {
    // The state changed although the payment failed; a webhook brings it if this doesn't.
    await rereadSubscription(context, subscriptionId, { userId }).catch(() => null)
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
    if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state') return null
    throw error
  }
}

function defaultCard({ subscription, customer }: SubscriptionRead): string | null {
  const reference = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null
  return reference === null || typeof reference === 'string' ? reference : reference.id
}
