import type Stripe from 'stripe'
import { isMissingAtStripe } from './stripe-errors.ts'
import type { SubscriptionRead } from './subscription-state.ts'

/** The key of a subscription's metadata that names the client it is for. */
export const clientKey = 'loop_client'

const expand = ['customer', 'latest_invoice.payments']

/** Reads a subscription with everything that decides its state; null if Stripe has none with this id. */
export async function readSubscription(stripe: Stripe, id: string): Promise<SubscriptionRead | null> {
  try {
    return await completed(stripe, await stripe.subscriptions.retrieve(id, { expand }))
  } catch (error) {
    if (isMissingAtStripe(error)) return null
    throw error
  }
}

/** Reads the subscriptions of a customer that are for one client, newest first. */
export async function readSubscriptionsFor(
  stripe: Stripe,
  { customerId, clientId }: { customerId: string; clientId: string },
): Promise<SubscriptionRead[]> {
  const found: SubscriptionRead[] = []
  const asked = {
    customer: customerId,
    status: 'all',
    limit: 100,
    expand: expand.map((path) => `data.${path}`),
  } as const
  for await (const subscription of stripe.subscriptions.list(asked)) {
    if (subscription.metadata[clientKey] === clientId) found.push(await completed(stripe, subscription))
  }
  return found
}

async function completed(stripe: Stripe, subscription: Stripe.Subscription): Promise<SubscriptionRead> {
  const { customer, latest_invoice: invoice } = subscription
  const open = invoice !== null && typeof invoice === 'object' ? invoice : null
  const intentId = open?.status === 'open' ? intentOf(open) : null
  return {
    subscription,
    customer: typeof customer === 'object' && !customer.deleted ? customer : null,
    invoice: open,
    intent: intentId === null ? null : await stripe.paymentIntents.retrieve(intentId),
  }
}

/** Returns the id of the payment of an invoice that was read with its payments. */
export function intentOf({ payments }: Stripe.Invoice): string | null {
  const payment = payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent
  return typeof payment === 'object' ? payment.id : (payment ?? null)
}

/** Returns the id of a reference, which may be the object itself. */
export const stripeIdOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id
