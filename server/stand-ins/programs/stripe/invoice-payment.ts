import type Stripe from 'stripe'
import type { Account } from './account.ts'
import type { BankAnswer } from './cards.ts'
import { intentOf, paymentOf } from './invoice-life.ts'
import { chargeIntent } from './payment-intent.ts'
import { day } from './periods.ts'
import { endSubscription } from './subscription-end.ts'
import { customerOf, isOver, payingMethod, setStatus, subscriptionOf } from './subscription-state.ts'
import { idOf } from './ids.ts'

const withoutMethod: BankAnswer = {
  kind: 'declined',
  decline: { code: 'missing', message: 'The customer has no default payment method.' },
}

/**
 * Charges what is due on an open invoice, and changes its subscription as a success or a failure demands.
 * @param isPresent whether the customer can be asked to authenticate
 */
export function collect(
  account: Account,
  invoice: Stripe.Invoice,
  { isPresent, method: given }: { isPresent: boolean; method?: Stripe.PaymentMethod },
): BankAnswer {
  const intent = intentOf(account, invoice)
  if (!intent || invoice.amount_due === 0) {
    markPaid(account, invoice)
    return { kind: 'agreed' }
  }
  const method = given ?? payingMethod(account, customerOf(account, invoice), subscriptionOf(account, invoice))
  invoice.attempted = true
  invoice.attempt_count += 1
  const answer = method ? chargeIntent(account, intent, { method, isPresent }) : withoutMethod
  if (answer.kind === 'agreed') markPaid(account, invoice)
  else failed(account, invoice, answer)
  return answer
}

/** An invoice is paid: its subscription works, or works again. */
export function markPaid(account: Account, invoice: Stripe.Invoice): void {
  const now = account.timeOf(invoice)
  const payment = paymentOf(account, invoice)
  if (payment) {
    payment.status = 'paid'
    payment.amount_paid = payment.amount_requested
    payment.status_transitions.paid_at = now
    account.events.emit('invoice_payment.paid', payment)
  }
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.attempted = true
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = now
  account.events.emit('invoice.paid', invoice)
  account.events.emit('invoice.payment_succeeded', invoice)
  const subscription = subscriptionOf(account, invoice)
  if (subscription) restore(account, invoice, subscription)
  const customer = customerOf(account, invoice)
  const owes = account.invoices
    .oldestFirst()
    .some((other) => other.customer === customer.id && other.status === 'open' && other.attempted)
  if (!owes) account.events.change('customer.updated', customer, () => void (customer.delinquent = false))
}

function restore(account: Account, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  if (isOver(subscription)) return
  const intent = intentOf(account, invoice)
  account.events.change('customer.subscription.updated', subscription, () => {
    if (subscription.payment_settings?.save_default_payment_method === 'on_subscription' && intent) {
      subscription.default_payment_method = intent.payment_method
    }
    const isWaiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
    if (isWaiting && subscription.latest_invoice === invoice.id) subscription.status = 'active'
  })
}

function failed(account: Account, invoice: Stripe.Invoice, answer: BankAnswer): void {
  const subscription = subscriptionOf(account, invoice)
  const isFirst = invoice.billing_reason === 'subscription_create'
  const wait = account.options.retryDays[invoice.attempt_count - 1]
  const isLast = !isFirst && wait === undefined
  const now = account.timeOf(invoice)
  // The first payment isn't tried again by itself: the customer is there to choose another card.
  invoice.next_payment_attempt = isFirst || wait === undefined || !invoice.auto_advance ? null : now + wait * day
  account.events.emit('invoice.payment_failed', invoice)
  if (answer.kind === 'authenticate') account.events.emit('invoice.payment_action_required', invoice)
  if (isFirst) return
  const customer = customerOf(account, invoice)
  account.events.change('customer.updated', customer, () => void (customer.delinquent = true))
  if (!subscription || isOver(subscription)) return
  if (!isLast) {
    if (subscription.status === 'active' || subscription.status === 'trialing')
      setStatus(account, subscription, 'past_due')
  } else if (account.options.afterRetries === 'cancel') endSubscription(account, subscription, 'payment_failed')
  else setStatus(account, subscription, account.options.afterRetries)
}

/** Pays the invoice of an intent that a person confirmed, if it has one. */
export function settleIntent(account: Account, intent: Stripe.PaymentIntent): void {
  const payment = account.invoicePayments.oldestFirst().find((each) => each.payment.payment_intent === intent.id)
  const invoice = payment && account.invoices.find(idOf(payment.invoice))
  if (invoice?.status === 'open' && intent.status === 'succeeded') markPaid(account, invoice)
}
