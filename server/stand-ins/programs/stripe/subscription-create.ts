import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Account } from './account.ts'
import { chargeAnswer, needsAuthentication } from './cards.ts'
import { discountsFrom, discountsParam, redeem } from './discounts.ts'
import { endpoint } from './endpoint.ts'
import { addInvoice, finalize } from './invoice-life.ts'
import { collect } from './invoice-payment.ts'
import { changedMetadata } from './metadata.ts'
import { atLeast, flag, metadata, moment, params, text } from './params.ts'
import { cardBehind } from './payment-methods.ts'
import { day, periodEnd } from './periods.ts'
import { fullLines } from './proration.ts'
import { declined, invalid, missing } from './failure.ts'
import { addSetupIntent } from './setup-intent.ts'
import { buildSubscription, rhythmOf } from './subscription-build.ts'
import { newItemsParam, wantedItems } from './subscription-items.ts'
import { payingMethod, setStatus } from './subscription-state.ts'
import { idOf } from './ids.ts'

const schema = params({
  cancel_at_period_end: v.optional(flag),
  collection_method: v.optional(v.picklist(['charge_automatically'])),
  customer: text,
  default_payment_method: v.optional(text),
  description: v.optional(text),
  discounts: discountsParam,
  items: newItemsParam,
  metadata: v.optional(metadata),
  off_session: v.optional(flag),
  payment_behavior: v.optional(v.picklist(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])),
  payment_settings: v.optional(
    v.strictObject({ save_default_payment_method: v.optional(v.picklist(['off', 'on_subscription'])) }),
  ),
  trial_end: v.optional(moment),
  trial_period_days: v.optional(atLeast(1)),
  trial_settings: v.optional(
    v.strictObject({
      end_behavior: v.strictObject({ missing_payment_method: v.picklist(['cancel', 'create_invoice', 'pause']) }),
    }),
  ),
})

type SubscriptionParams = v.InferOutput<typeof schema>

/** Returns a payment method of the customer. */
export function ownMethod(account: Account, customer: string, id: string, param: string): string {
  if (account.paymentMethods.get(id, param).customer !== customer) throw missing('PaymentMethod', id, param)
  return id
}

/** POST /v1/subscriptions: starts a trial, or makes out the first invoice and tries to charge it. */
export const createSubscription = endpoint(schema, ({ account, params: given }) => {
  const customer = account.customers.get(given.customer, 'customer')
  const now = account.now(customer.id)
  const items = wantedItems(account, given.items)
  const [first] = items
  if (!first) throw invalid('A subscription needs an active price.', { param: 'items' })
  const trialEnd =
    given.trial_end ?? (given.trial_period_days === undefined ? null : now + given.trial_period_days * day)
  if (trialEnd !== null && trialEnd <= now) throw invalid('trial_end must be in the future.', { param: 'trial_end' })
  const id = account.ids.next('sub')
  const discounts = discountsFrom(account, given.discounts ?? [], { customer: customer.id, subscription: id, at: now })
  const subscription = buildSubscription(account, id, {
    customer,
    items,
    period: { start: now, end: trialEnd ?? periodEnd(now, now, rhythmOf(first.price)) },
    trialEnd,
    defaultMethod:
      given.default_payment_method === undefined
        ? null
        : ownMethod(account, customer.id, given.default_payment_method, 'default_payment_method'),
    description: given.description ?? null,
    metadata: changedMetadata(null, given.metadata),
    savesMethod: given.payment_settings?.save_default_payment_method ?? 'off',
    missingMethod: given.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
  })
  if (given.cancel_at_period_end) endAtPeriod(subscription, now)
  const method = payingMethod(account, customer, subscription)
  if (trialEnd === null) refuseEarly(account, method, given)
  account.subscriptions.add(subscription)
  subscription.discounts = redeem(account, discounts)
  begin(account, { customer, subscription, given, method })
  return subscription
})

/** Marks a subscription to end with its period. */
export function endAtPeriod(subscription: Stripe.Subscription, now: number): void {
  const end = subscription.items.data[0]?.current_period_end ?? null
  const { comment = null, feedback = null, feedback_option = null } = subscription.cancellation_details ?? {}
  subscription.cancel_at_period_end = true
  subscription.cancel_at = end
  subscription.canceled_at = now
  subscription.cancellation_details = { comment, feedback, feedback_option, reason: 'cancellation_requested' }
}

/** @throws before anything exists, when there is no card, or when the caller wants no unpaid subscription */
function refuseEarly(account: Account, method: Stripe.PaymentMethod | null, given: SubscriptionParams): void {
  if (given.payment_behavior === 'default_incomplete') return
  if (!method) {
    const message = 'The customer has no payment method.'
    throw invalid(message, { code: 'resource_missing' })
  }
  if (given.payment_behavior !== 'error_if_incomplete') return
  const answer = chargeAnswer(cardBehind(account, method), !given.off_session)
  if (answer.kind === 'declined') throw declined(answer.decline, { payment_method: method })
  if (answer.kind === 'authenticate') throw declined(needsAuthentication, { payment_method: method })
}

interface NewSubscription {
  customer: Stripe.Customer
  subscription: Stripe.Subscription
  given: SubscriptionParams
  method: Stripe.PaymentMethod | null
}

function begin(account: Account, { customer, subscription, given, method }: NewSubscription): void {
  const [item] = subscription.items.data
  const period = { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 }
  const isTrial = subscription.status === 'trialing'
  const items = subscription.items.data.map(({ id, price, quantity = 1 }) => ({ id, price, quantity, metadata: {} }))
  const lines = fullLines(account, items, { subscription: subscription.id, period, isTrial })
  const invoice = addInvoice(account, {
    customer,
    subscription,
    reason: 'subscription_create',
    lines,
    discounts: subscription.discounts.map((discount) => account.discounts.get(idOf(discount))),
    period: { start: period.start, end: period.start },
    at: period.start,
  })
  if (isTrial && !method) {
    const pending = { customer: customer.id, description: null, metadata: {}, usage: 'off_session' }
    subscription.pending_setup_intent = addSetupIntent(account, pending).id
  }
  account.events.emit('customer.subscription.created', subscription)
  finalize(account, invoice)
  const waits = given.payment_behavior === 'default_incomplete' && invoice.amount_due > 0
  if (!waits) collect(account, invoice, { isPresent: !given.off_session })
  // A free first invoice needs no card.
  if (invoice.status === 'paid' && subscription.status === 'incomplete') setStatus(account, subscription, 'active')
}
