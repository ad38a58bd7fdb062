import type Stripe from 'stripe'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { AuditKind } from '#app/shared/audit-kinds.ts'
import type { BillingRequest, Coupon, PayInvoice, PlanChange, Start } from '#app/shared/billing/billing-form.ts'
import type { Offer } from '#app/shared/billing/catalogue.ts'
import { isOver, isPaymentDue, isPlanRunning, type SubscriptionState } from '#app/shared/billing/subscription.ts'
import { changing, onAll } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { userError } from '../errors/user-errors.ts'
import { readStoredBilling, requireCustomer } from './account.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { noInvoice, payLatestInvoice, type PaymentResult } from './payment.ts'
import { changeTerms, priceOf } from './plan-change.ts'
import { clientKey, readSubscription } from './read-subscription.ts'
import { askStripe } from './stripe-client.ts'
import { isMissingAtStripe } from './stripe-errors.ts'
import { paidPlanKey, paidUntilKey, offerOfPrice } from './subscription-state.ts'

/**
 * Subscribes a client to a plan, and pays its first invoice. The plan is available once that is paid: `clientSecret`
 * says that the browser has to ask for a card or for the bank's confirmation first. Calling it again goes on with the
 * unpaid subscription. The key at Stripe depends on what the client had before and not on the page, so that two tabs
 * start one subscription. For staff.
 * @throws UserError auth.forbidden, not_found, billing.subscribed (409); errors of `askStripe`
 */
export async function startSubscription(context: Context, actor: Actor, input: Start): Promise<PaymentResult> {
  const { clientId, paymentMethodId, requestId, ...offer } = input
  const before = await readStoredBilling(context, actor, clientId)
  const { state, subscription } = before
  if (!isOver(state.status) && state.status !== 'incomplete') {
    throw userError('billing.subscribed', (t) => t('alreadySubscribed'))
  }
  const pay = (subscriptionId: string) =>
    payLatestInvoice(context, { subscriptionId, paymentMethodId, requestId, userId: actor.userId })
  if (state.status === 'incomplete' && subscription) {
    if (state.offer?.plan === offer.plan && state.offer.interval === offer.interval) return pay(subscription.id)
    await askStripe(context, (stripe) => stripe.subscriptions.cancel(subscription.id)).catch((error: unknown) => {
      if (!isMissingAtStripe(error)) throw error
    })
  }
  const customer = await requireCustomer(context, actor, clientId)
  const created = await askStripe(context, async (stripe) =>
    stripe.subscriptions.create(
      {
        customer,
        items: [{ price: await priceOf(stripe, offer) }],
        // Nothing is charged before the browser or `pay` confirms it.
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        metadata: { [clientKey]: clientId },
      },
      { idempotencyKey: `loop-start-${clientId}-${subscription?.id ?? 'first'}` },
    ),
  )
  await rereadSubscription(context, created.id, actor)
  await record(context, actor, { clientId, kind: 'billing.subscribed', details: { ...offer } })
  return pay(created.id)
}

/**
 * Changes the plan or interval of a subscription that is paid for. `now` with a higher price charges the difference at
 * once; if the card is declined, nothing changes. `now` with a lower one credits the rest to the next invoice.
 * `periodEnd` renews the other plan and keeps the current one until then; only with the same interval. A subscription
 * that would end goes on, because its payer has just chosen a plan. For staff.
 * @throws UserError auth.forbidden, not_found, billing.not_active, billing.same_plan, billing.interval_at_once (409);
 * errors of `askStripe`, such as billing.card_declined (402)
 */
export async function changePlan(
  context: Context,
  actor: Actor,
  { clientId, when, requestId, ...offer }: PlanChange,
): Promise<SubscriptionState | null> {
  const { id, state } = await requireRunning(context, actor, clientId)
  const { offer: current, paidPlan } = state
  if (current?.plan === offer.plan && current.interval === offer.interval) {
    throw userError('billing.same_plan', (t) => t('samePlan'))
  }
  if (when === 'periodEnd' && current?.interval !== offer.interval) {
    throw userError('billing.interval_at_once', (t) => t('intervalAtOnce'))
  }
  await askStripe(context, async (stripe) => {
    const read = await readSubscription(stripe, id)
    const [item] = read?.subscription.items.data ?? []
    if (!read || !item) throw notActive()
    const change = { stripe, id, item, requestId }
    const { held, interval, isBack, isMore } = changeTerms(read.subscription, item, offer)
    if (when === 'periodEnd') return renewAs(change, { offer, paidPlan: held ?? paidPlan })
    if (held === null) return changeNow(change, { offer, isMore })
    // What was paid for is credited, not the smaller plan that would have renewed.
    await renewAs(change, { offer: { plan: held, interval }, paidPlan: held })
    if (isBack) return
    try {
      await changeNow(change, { offer, isMore })
    } catch (error) {
      // A declined card changes nothing, and so the planned downgrade stays, too.
      const planned = offerOfPrice(item.price)
      if (planned) await renewAs({ ...change, requestId: `${requestId}-again` }, { offer: planned, paidPlan: held })
      throw error
    }
  })
  const after = await rereadSubscription(context, id, actor)
  const details = { before: current?.plan, after: offer.plan, interval: offer.interval, when }
  await record(context, actor, { clientId, kind: 'billing.plan_changed', details })
  return after
}

interface Change {
  stripe: Stripe
  id: string
  item: Stripe.SubscriptionItem
  requestId: string
}

/** Renews as another plan; what is paid for stays until the end of the period. */
async function renewAs(
  { stripe, id, item, requestId }: Change,
  { offer, paidPlan }: { offer: Offer; paidPlan: string | null },
): Promise<void> {
  const isBack = offer.plan === paidPlan
  const held = {
    [paidPlanKey]: isBack ? '' : (paidPlan ?? ''),
    [paidUntilKey]: isBack ? '' : String(item.current_period_end),
  }
  await stripe.subscriptions.update(
    id,
    {
      items: [{ id: item.id, price: await priceOf(stripe, offer) }],
      proration_behavior: 'none',
      metadata: held,
      cancel_at_period_end: false,
    },
    { idempotencyKey: `${requestId}-renew` },
  )
}

async function changeNow(
  { stripe, id, item, requestId }: Change,
  { offer, isMore }: { offer: Offer; isMore: boolean },
): Promise<void> {
  await stripe.subscriptions.update(
    id,
    {
      items: [{ id: item.id, price: await priceOf(stripe, offer) }],
      proration_behavior: isMore ? 'always_invoice' : 'create_prorations',
      // A declined card must not leave a larger plan behind that no one has paid for.
      payment_behavior: 'error_if_incomplete',
      cancel_at_period_end: false,
    },
    { idempotencyKey: `${requestId}-change` },
  )
}

/**
 * Ends a subscription with its period; until then the plan stays. For staff.
 * @throws UserError auth.forbidden, not_found, billing.not_active (409); errors of `askStripe`
 */
export async function cancelAtPeriodEnd(
  context: Context,
  actor: Actor,
  { clientId, requestId }: BillingRequest,
): Promise<SubscriptionState | null> {
  const { id, state } = await requireRunning(context, actor, clientId)
  await askStripe(context, (stripe) =>
    stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey: `${requestId}-cancel` }),
  )
  const after = await rereadSubscription(context, id, actor)
  await record(context, actor, { clientId, kind: 'billing.canceled', details: { plan: state.paidPlan } })
  return after
}

/**
 * Keeps a subscription that would end, or goes on with one that is paused for want of a card. For staff.
 * @throws UserError auth.forbidden, not_found, billing.not_active (409); errors of `askStripe`
 */
export async function resumeSubscription(
  context: Context,
  actor: Actor,
  { clientId, requestId }: BillingRequest,
): Promise<SubscriptionState | null> {
  const { subscription, state } = await readStoredBilling(context, actor, clientId)
  if (!subscription || (state.status !== 'ends' && state.status !== 'paused')) throw notActive()
  const { id } = subscription
  const idempotencyKey = `${requestId}-resume`
  await askStripe(context, (stripe) =>
    state.status === 'paused'
      ? stripe.subscriptions.resume(id, {}, { idempotencyKey })
      : stripe.subscriptions.update(id, { cancel_at_period_end: false }, { idempotencyKey }),
  )
  const after = await rereadSubscription(context, id, actor)
  await record(context, actor, { clientId, kind: 'billing.resumed', details: { plan: state.offer?.plan } })
  return after
}

/**
 * Pays the open invoice of a subscription: after a failed renewal, or to go on with a first payment. One that was paid
 * since the page was shown is not charged again. For staff.
 * @throws UserError auth.forbidden, not_found, billing.no_invoice (409); errors of `askStripe`, such as
 * billing.card_declined (402)
 */
export async function payOpenInvoice(
  context: Context,
  actor: Actor,
  { clientId, paymentMethodId, requestId }: PayInvoice,
): Promise<PaymentResult> {
  const { subscription, state } = await readStoredBilling(context, actor, clientId)
  const read = subscription && (await askStripe(context, (stripe) => readSubscription(stripe, subscription.id)))
  if (read?.invoice?.status === 'paid' && isPaymentDue(state.action)) {
    // Someone else, or Stripe by itself, was faster than this page.
    return { clientSecret: null, state: await rereadSubscription(context, read.subscription.id, actor) }
  }
  if (!read || read.invoice?.status !== 'open') {
    throw noInvoice()
  }
  const payment = { subscriptionId: read.subscription.id, paymentMethodId, requestId, userId: actor.userId }
  const paid = await payLatestInvoice(context, payment)
  const { number } = read.invoice
  if (paid.clientSecret === null) {
    await record(context, actor, { clientId, kind: 'billing.invoice_paid', details: { number } })
  }
  return paid
}

/**
 * Applies the code of a coupon to a running subscription, from its next invoice on. For staff.
 * @throws UserError auth.forbidden, not_found, billing.not_active (409), billing.coupon_unknown (404); errors of
 * `askStripe`
 */
export async function applyCoupon(
  context: Context,
  actor: Actor,
  { clientId, code, requestId }: Coupon,
): Promise<void> {
  const { id } = await requireRunning(context, actor, clientId)
  await askStripe(context, async (stripe) => {
    const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
    const [found] = data
    if (!found) throw userError('billing.coupon_unknown', (t) => t('couponUnknown'))
    const discounts = [{ promotion_code: found.id }]
    await stripe.subscriptions.update(id, { discounts }, { idempotencyKey: `${requestId}-coupon` })
  })
  await record(context, actor, { clientId, kind: 'billing.coupon_applied', details: { code } })
}

const notActive = () => userError('billing.not_active', (t) => t('subscriptionNotActive'))

async function requireRunning(context: Context, actor: Actor, clientId: string) {
  const { subscription, state } = await readStoredBilling(context, actor, clientId)
  if (!subscription || !isPlanRunning(state.status)) throw notActive()
  return { id: subscription.id, state }
}

async function record(
  context: Context,
  actor: Actor,
  { clientId, kind, details }: { clientId: string; kind: AuditKind; details: Record<string, unknown> },
): Promise<void> {
  // After Stripe has done it: what Stripe did can't be undone with a transaction.
  await changing(context, actor, onAll(), ({ about }) => about(clientId).record(kind, details))
}
