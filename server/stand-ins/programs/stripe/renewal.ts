import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { discountsAt } from './discounts.ts'
import type { InvoicePlan } from './invoice-build.ts'
import { addInvoice, finalize, giveUp } from './invoice-life.ts'
import { collect } from './invoice-payment.ts'
import { periodEnd } from './periods.ts'
import { fullLines } from './proration.ts'
import { periodOf, rhythmOf, type WantedItem } from './subscription-build.ts'
import { endSubscription } from './subscription-end.ts'
import { customerOf, payingMethod } from './subscription-state.ts'
import { idOf } from './ids.ts'

/** Seconds between a renewal's draft and its charge, in which Stripe lets the invoice be changed. */
const draftSeconds = 3600

/** Returns the invoice of a subscription's next period, with the pro-rated lines that wait for it. */
export function renewalPlan(
  account: Account,
  subscription: Stripe.Subscription,
  items: readonly WantedItem[] = wantedNow(subscription),
): InvoicePlan & { next: { start: number; end: number } } {
  const before = periodOf(subscription)
  const [first] = items
  const start = before.end
  const next = {
    start,
    end: first ? periodEnd(subscription.billing_cycle_anchor, start, rhythmOf(first.price)) : start,
  }
  const pending = account.pendingLines.get(subscription.id) ?? []
  return {
    customer: customerOf(account, subscription),
    subscription,
    reason: 'subscription_cycle',
    // Copies, because a preview must not write discounts into the lines that wait.
    lines: [
      ...pending.map((line) => ({ ...line })),
      ...fullLines(account, items, { subscription: subscription.id, period: next }),
    ],
    discounts: discountsAt(account, subscription, start),
    period: before,
    at: start,
    next,
  }
}

const wantedNow = ({ items }: Stripe.Subscription): WantedItem[] =>
  items.data.map(({ id, price, quantity = 1, metadata }) => ({ id, price, quantity, metadata }))

/** Begins the next period and makes out its invoice. */
export function renew(account: Account, subscription: Stripe.Subscription): void {
  const { next, ...plan } = renewalPlan(account, subscription)
  account.pendingLines.delete(subscription.id)
  const before = subscription.status
  const invoice = addInvoice(account, plan)
  account.events.change('customer.subscription.updated', subscription, () => {
    for (const item of subscription.items.data) {
      item.current_period_start = next.start
      item.current_period_end = next.end
    }
    if (before === 'trialing') subscription.status = 'active'
  })
  const isPaused = subscription.pause_collection !== null
  if (before === 'unpaid' || subscription.pause_collection?.behavior === 'keep_as_draft') {
    account.events.change('invoice.updated', invoice, () => void (invoice.auto_advance = false))
  } else if (isPaused) {
    finalize(account, invoice)
    giveUp(account, invoice, subscription.pause_collection?.behavior === 'void' ? 'void' : 'uncollectible')
  } else invoice.automatically_finalizes_at = invoice.created + draftSeconds
}

/** Finalizes a renewal's draft and charges it; no one is there to authenticate. */
export function charge(account: Account, invoice: Stripe.Invoice): void {
  finalize(account, invoice)
  collect(account, invoice, { isPresent: false })
}

/** Ends a trial: with the first full invoice, or, without a card, as the subscription says. */
export function endTrial(account: Account, subscription: Stripe.Subscription): void {
  const method = payingMethod(account, customerOf(account, subscription), subscription)
  const otherwise = subscription.trial_settings?.end_behavior.missing_payment_method
  if (!method && otherwise === 'cancel') endSubscription(account, subscription, 'cancellation_requested')
  else if (!method && otherwise === 'pause') {
    subscription.status = 'paused'
    account.events.emit('customer.subscription.paused', subscription)
  } else renew(account, subscription)
}

/** Ends a subscription that no one paid in its first 23 hours. */
export function expire(account: Account, subscription: Stripe.Subscription): void {
  account.events.change('customer.subscription.updated', subscription, () => {
    subscription.status = 'incomplete_expired'
    subscription.ended_at = account.timeOf(subscription)
  })
  const invoice = account.invoices.find(idOf(subscription.latest_invoice))
  if (invoice?.status === 'open') giveUp(account, invoice, 'void')
}
