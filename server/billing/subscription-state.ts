import type Stripe from 'stripe'
import * as v from 'valibot'
import { intervalSchema, offerOf, paidPlanSchema, type Offer, type PaidPlan } from '#app/shared/billing/catalogue.ts'
import {
  type NextAction,
  type SubscriptionState,
  type SubscriptionStatus,
  subscriptionStateSchema,
} from '#app/shared/billing/subscription.ts'
import { planKey } from './sync-catalogue.ts'
import type { SubscriptionRow } from './billing.sql.ts'

/** Everything of Stripe that decides the state of a subscription. */
export interface SubscriptionRead {
  subscription: Stripe.Subscription
  /** Its customer; null if it was deleted. */
  customer: Stripe.Customer | null
  /** Its latest invoice. */
  invoice: Stripe.Invoice | null
  /** The payment of that invoice, as long as it isn't paid. */
  intent: Stripe.PaymentIntent | null
}

/** The statuses that the package knows, without its placeholder for later ones. */
type KnownStatus<Status> = Status extends string ? (string extends Status ? never : Status) : never
export type StripeStatus = KnownStatus<Stripe.Subscription.Status>

interface Verdict {
  status: SubscriptionStatus
  isPaid: boolean
  action: NextAction
}

/** What each status means. A status that a newer package adds doesn't compile until it is decided here. */
const verdicts: Readonly<Record<StripeStatus, (read: SubscriptionRead) => Verdict>> = {
  trialing: (read) => continuing(read, 'trialing', hasCard(read) ? 'manage' : 'addCard'),
  active: (read) => continuing(read, 'active', read.subscription.pending_update ? payAction(read) : 'manage'),
  // Stripe still tries to charge the renewal, so no one loses what they may be about to pay.
  past_due: (read) => ({ status: 'pastDue', isPaid: true, action: hasCard(read) ? payAction(read) : 'addCard' }),
  unpaid: (read) => ({ status: 'unpaid', isPaid: false, action: payAction(read) }),
  incomplete: (read) => ({ status: 'incomplete', isPaid: false, action: payAction(read) }),
  incomplete_expired: () => ({ status: 'incompleteExpired', isPaid: false, action: 'chooseAgain' }),
  canceled: () => ({ status: 'canceled', isPaid: false, action: 'chooseAgain' }),
  paused: (read) => ({ status: 'paused', isPaid: false, action: hasCard(read) ? 'resume' : 'addCard' }),
}

const isKnown = (status: Stripe.Subscription.Status): status is StripeStatus => status in verdicts

/**
 * Returns the state of a subscription. Pure: the same objects always give the same state, in whatever order events
 * arrived. What isn't paid gives no plan, and what is paid is never taken away.
 */
export function stateOf(read: SubscriptionRead): SubscriptionState {
  const { subscription } = read
  const { status } = subscription
  const { status: ours, isPaid, action } = isKnown(status) ? verdicts[status](read) : unknownVerdict(read)
  const items = subscription.items.data
  const [item] = items
  const offer = items.map(({ price }) => offerOfPrice(price)).find((found) => found !== null) ?? null
  const periodEnd = instant(item?.current_period_end ?? null)
  const cancelAt = instant(subscription.cancel_at)
  return {
    status: ours,
    offer,
    isPaid,
    paidPlan: isPaid ? (paidPlanOf(subscription, item) ?? offer?.plan ?? null) : null,
    entitledUntil: isPaid ? (ours === 'unknown' ? periodEnd : cancelAt) : null,
    action,
    periodEnd,
    cancelAt,
    trialEnd: instant(subscription.trial_end),
  }
}

/** Returns the state as it was last read from Stripe. */
export function stateOfRow(row: SubscriptionRow): SubscriptionState {
  return v.parse(subscriptionStateSchema, {
    status: row.status,
    offer: row.plan === null ? null : { plan: row.plan, interval: row.interval },
    isPaid: row.is_paid,
    paidPlan: row.paid_plan,
    entitledUntil: row.entitled_until?.toISOString() ?? null,
    action: row.action,
    periodEnd: row.period_end?.toISOString() ?? null,
    cancelAt: row.cancel_at?.toISOString() ?? null,
    trialEnd: row.trial_end?.toISOString() ?? null,
  })
}

/** Keys of a subscription's metadata: the larger plan that its current period was paid for, and that period's end. */
export const paidPlanKey = 'loop_paid_plan'
export const paidUntilKey = 'loop_paid_until'

/**
 * Returns the plan that was paid for until the end of the current period, although a smaller one renews. It ends with
 * the period by itself, because the next period has another end.
 */
export function paidPlanOf(
  { metadata }: Stripe.Subscription,
  item: Stripe.SubscriptionItem | undefined,
): PaidPlan | null {
  const plan = v.safeParse(paidPlanSchema, metadata[paidPlanKey])
  return plan.success && metadata[paidUntilKey] === String(item?.current_period_end) ? plan.output : null
}

/** A status of the future: the latest invoice says whether the current period is paid for. */
function unknownVerdict({ invoice }: SubscriptionRead): Verdict {
  return { status: 'unknown', isPaid: invoice?.status === 'paid', action: 'manage' }
}

function continuing({ subscription }: SubscriptionRead, status: 'trialing' | 'active', action: NextAction): Verdict {
  if (subscription.cancel_at !== null) return { status: 'ends', isPaid: true, action: 'resume' }
  return { status, isPaid: true, action }
}

function payAction({ intent }: SubscriptionRead): NextAction {
  if (intent?.status === 'requires_action') return 'authenticate'
  return intent?.status === 'processing' ? 'wait' : 'payInvoice'
}

const hasCard = ({ subscription, customer }: SubscriptionRead): boolean =>
  Boolean(subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method)

/**
 * Returns what a price stands for: its metadata say it, also after it was archived and lost its lookup key, and for a
 * price that an operator made for one customer.
 */
export function offerOfPrice({ lookup_key, metadata, recurring }: Stripe.Price): Offer | null {
  const plan = v.safeParse(paidPlanSchema, metadata[planKey])
  const interval = v.safeParse(intervalSchema, recurring?.interval)
  return plan.success && interval.success ? { plan: plan.output, interval: interval.output } : offerOf(lookup_key)
}

const instant = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString()
