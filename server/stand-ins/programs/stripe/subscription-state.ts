import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { idOf } from './ids.ts'

/** Returns the subscription that an invoice belongs to. */
export function subscriptionOf(account: Account, invoice: Stripe.Invoice): Stripe.Subscription | null {
  return account.subscriptions.find(idOf(invoice.parent?.subscription_details?.subscription)) ?? null
}

export const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

/** Changes a subscription's status and sends an event about it, unless it has the status already. */
export function setStatus(
  account: Account,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  account.events.change('customer.subscription.updated', subscription, () => void (subscription.status = status))
}

/** Returns the payment method that pays for a subscription. */
export function payingMethod(
  account: Account,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription | null,
): Stripe.PaymentMethod | null {
  const reference = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method
  return account.paymentMethods.find(idOf(reference)) ?? null
}

/** Returns the customer of an object. */
export const customerOf = (account: Account, { customer }: { customer: unknown }): Stripe.Customer =>
  account.customers.get(String(customer), 'customer')
