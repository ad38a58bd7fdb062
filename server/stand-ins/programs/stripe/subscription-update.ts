import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Account } from './account.ts'
import { chargeAnswer, needsAuthentication } from './cards.ts'
import { discountsAt, discountsFrom, discountsParam, redeem } from './discounts.ts'
import { endpoint } from './endpoint.ts'
import type { InvoicePlan } from './invoice-build.ts'
import { addInvoice, finalize } from './invoice-life.ts'
import { collect } from './invoice-payment.ts'
import { changedMetadata } from './metadata.ts'
import { emptyable, emptyableText, flag, metadata, moment, params } from './params.ts'
import { cardBehind } from './payment-methods.ts'
import { planChange, type ItemChange } from './proration.ts'
import { declined, invalid } from './failure.ts'
import { renewalPlan } from './renewal.ts'
import { buildItem, periodOf } from './subscription-build.ts'
import { endAtPeriod, ownMethod } from './subscription-create.ts'
import { changedItems, changedItemsParam } from './subscription-items.ts'
import { customerOf, isOver, payingMethod, setStatus } from './subscription-state.ts'

export const prorationBehavior = v.optional(v.picklist(['always_invoice', 'create_prorations', 'none']))

const details = v.strictObject({
  comment: v.optional(emptyableText),
  feedback: v.optional(emptyableText),
})
export const cancellationDetails = v.optional(details)

const schema = params({
  cancel_at: v.optional(emptyable(moment)),
  cancel_at_period_end: v.optional(flag),
  cancellation_details: cancellationDetails,
  default_payment_method: v.optional(emptyableText),
  description: v.optional(emptyableText),
  discounts: discountsParam,
  items: v.optional(changedItemsParam),
  metadata: v.optional(metadata),
  off_session: v.optional(flag),
  pause_collection: v.optional(
    emptyable(
      v.strictObject({
        behavior: v.picklist(['keep_as_draft', 'mark_uncollectible', 'void']),
        resumes_at: v.optional(moment),
      }),
    ),
  ),
  payment_behavior: v.optional(v.picklist(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])),
  payment_settings: v.optional(
    v.strictObject({ save_default_payment_method: v.optional(v.picklist(['off', 'on_subscription'])) }),
  ),
  proration_behavior: prorationBehavior,
  proration_date: v.optional(moment),
  trial_end: v.optional(v.union([v.literal('now'), moment])),
})
type Change = v.InferOutput<typeof schema>

/** POST /v1/subscriptions/:id: changes a subscription, and makes out an invoice if the change asks for one. */
export const updateSubscription = endpoint(schema, ({ account, id, params: change }) => {
  const subscription = account.subscriptions.get(id)
  if (isOver(subscription)) {
    throw invalid('A canceled subscription can no longer change.', { param: 'id' })
  }
  const now = account.timeOf(subscription)
  // Refuses before anything changes.
  const tried = change.items && changeItems(account, subscription, change)
  if (tried && immediatePlan(account, subscription, tried, change)) refuseUnpaid(account, subscription, change)
  let items: ItemChange | undefined
  account.events.change('customer.subscription.updated', subscription, () => {
    apply(account, subscription, change)
    // Again, because a discount of the same call changes what items cost.
    items = change.items && changeItems(account, subscription, change)
    if (items) applyItems(account, subscription, items)
    if (change.trial_end === 'now') endNow(subscription, now)
    else if (change.trial_end !== undefined) extendTrial(subscription, change.trial_end, now)
  })
  const plan = items && immediatePlan(account, subscription, items, change)
  if (plan) bill(account, subscription, plan, change)
  else if (items && items.lines.length > 0) {
    account.pendingLines.set(id, [...(account.pendingLines.get(id) ?? []), ...items.lines])
  }
  if (change.trial_end === 'now' && subscription.status === 'trialing') billTrial(account, subscription, change)
  return subscription
})

/** Returns what a change of items costs. */
export function changeItems(
  account: Account,
  subscription: Stripe.Subscription,
  change: Pick<Change, 'items' | 'proration_behavior' | 'proration_date'>,
): ItemChange {
  const now = account.timeOf(subscription)
  const at = change.proration_date ?? now
  const { start, end } = periodOf(subscription)
  if (at < start || at > end) {
    throw invalid('The `proration_date` must be within the current period.', {
      param: 'proration_date',
    })
  }
  const items = changedItems(account, subscription, change.items ?? [])
  return planChange(account, subscription, items, { at, isProrated: change.proration_behavior !== 'none' })
}

/** Returns the invoice that a change of items makes out at once; null if its lines wait for the next one. */
export function immediatePlan(
  account: Account,
  subscription: Stripe.Subscription,
  { lines, period, restarts }: ItemChange,
  { proration_behavior }: Pick<Change, 'proration_behavior'>,
): InvoicePlan | null {
  if (!restarts && (proration_behavior !== 'always_invoice' || lines.length === 0)) return null
  const now = account.timeOf(subscription)
  const pending = account.pendingLines.get(subscription.id) ?? []
  return {
    customer: customerOf(account, subscription),
    subscription,
    reason: 'subscription_update',
    lines: [...pending.map((line) => ({ ...line })), ...lines],
    discounts: discountsAt(account, subscription, now),
    period: restarts ? { start: period.start, end: period.start } : { start: now, end: now },
    at: now,
  }
}

function bill(account: Account, subscription: Stripe.Subscription, plan: InvoicePlan, change: Change): void {
  account.pendingLines.delete(subscription.id)
  const invoice = addInvoice(account, plan)
  finalize(account, invoice)
  if (change.payment_behavior !== 'default_incomplete' || invoice.amount_due === 0) {
    collect(account, invoice, { isPresent: !change.off_session })
  } else setStatus(account, subscription, 'past_due')
}

/** @throws before anything changes, if the caller wants no unpaid change */
function refuseUnpaid(account: Account, subscription: Stripe.Subscription, change: Change): void {
  if (change.payment_behavior !== 'error_if_incomplete') return
  const method = payingMethod(account, customerOf(account, subscription), subscription)
  if (!method)
    throw invalid('The customer has no payment method.', {
      code: 'resource_missing',
    })
  const answer = chargeAnswer(cardBehind(account, method), !change.off_session)
  if (answer.kind === 'declined') throw declined(answer.decline, { payment_method: method })
  if (answer.kind === 'authenticate') throw declined(needsAuthentication, { payment_method: method })
}

function apply(account: Account, subscription: Stripe.Subscription, change: Change): void {
  const customer = customerOf(account, subscription).id
  const now = account.timeOf(subscription)
  if (change.default_payment_method === null) subscription.default_payment_method = null
  else if (change.default_payment_method !== undefined) {
    subscription.default_payment_method = ownMethod(
      account,
      customer,
      change.default_payment_method,
      'default_payment_method',
    )
  }
  if (change.description !== undefined) subscription.description = change.description
  subscription.metadata = changedMetadata(subscription.metadata, change.metadata)
  if (change.payment_settings?.save_default_payment_method && subscription.payment_settings) {
    subscription.payment_settings.save_default_payment_method = change.payment_settings.save_default_payment_method
  }
  if (change.pause_collection === null) subscription.pause_collection = null
  else if (change.pause_collection) {
    const { behavior, resumes_at = null } = change.pause_collection
    subscription.pause_collection = { behavior, resumes_at }
  }
  if (change.discounts !== undefined) {
    const asked = discountsFrom(account, change.discounts ?? [], { customer, subscription: subscription.id, at: now })
    subscription.discounts = redeem(account, asked)
  }
  if (change.cancel_at_period_end === true) endAtPeriod(subscription, now)
  else if (change.cancel_at_period_end === false || change.cancel_at === null) {
    subscription.cancel_at_period_end = false
    subscription.cancel_at = null
    subscription.canceled_at = null
    explain(subscription, {}, null)
  } else if (change.cancel_at !== undefined) {
    if (change.cancel_at <= now) throw invalid('cancel_at must be in the future.', { param: 'cancel_at' })
    subscription.cancel_at = change.cancel_at
    subscription.canceled_at = now
    explain(subscription, {}, 'cancellation_requested')
  }
  const { reason = null } = subscription.cancellation_details ?? {}
  if (change.cancellation_details) explain(subscription, change.cancellation_details, reason)
}

/** Writes why a subscription ends, as its customer says it. */
export function explain(
  subscription: Stripe.Subscription,
  said: v.InferOutput<typeof details>,
  reason: Stripe.Subscription.CancellationDetails.Reason | null,
): void {
  const before = subscription.cancellation_details
  const { comment = before?.comment ?? null, feedback = before?.feedback ?? null } = said
  subscription.cancellation_details = { comment, feedback, feedback_option: null, reason }
}

function applyItems(
  account: Account,
  subscription: Stripe.Subscription,
  { items, period, restarts }: ItemChange,
): void {
  const created = account.timeOf(subscription)
  const before = subscription.items.data
  subscription.items.data = items.map((wanted) => {
    const item = before.find(({ id }) => id === wanted.id)
    return buildItem(account, wanted, { subscription: subscription.id, period, created: item?.created ?? created })
  })
  if (restarts) subscription.billing_cycle_anchor = period.start
  if (subscription.cancel_at_period_end) subscription.cancel_at = period.end
}

function endNow(subscription: Stripe.Subscription, now: number): void {
  if (subscription.status !== 'trialing') return
  subscription.trial_end = now
  subscription.billing_cycle_anchor = now
  for (const item of subscription.items.data) item.current_period_end = now
}

function extendTrial(subscription: Stripe.Subscription, until: number, now: number): void {
  if (subscription.status !== 'trialing' || until <= now) {
    throw invalid('trial_end can only move the end of a trial into the future.', { param: 'trial_end' })
  }
  subscription.trial_end = until
  subscription.billing_cycle_anchor = until
  for (const item of subscription.items.data) item.current_period_end = until
}

/** Ends a trial with its first full invoice, which is charged at once. */
function billTrial(account: Account, subscription: Stripe.Subscription, change: Change): void {
  const { next, ...plan } = renewalPlan(account, subscription)
  account.events.change('customer.subscription.updated', subscription, () => {
    subscription.status = 'active'
    for (const item of subscription.items.data) {
      item.current_period_start = next.start
      item.current_period_end = next.end
    }
  })
  bill(account, subscription, { ...plan, reason: 'subscription_update' }, change)
}
