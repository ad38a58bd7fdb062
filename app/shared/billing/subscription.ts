import * as v from 'valibot'
import { intervalSchema, paidPlanSchema } from './catalogue.ts'

/**
 * The state of a client's subscription.
 * - `none`: there never was one
 * - `trialing`, `active`: the plan is available, and goes on
 * - `ends`: the plan is available until a date
 * - `pastDue`: a renewal failed, and Stripe tries again; the plan stays
 * - `unpaid`: Stripe has given up charging; the plan is gone until the invoice is paid
 * - `incomplete`, `incompleteExpired`: the first payment is missing, or was never made in time
 * - `canceled`: it has ended
 * - `paused`: a trial ended without a card
 * - `unknown`: Stripe says something that this version doesn't know
 */
const subscriptionStatusSchema = v.picklist([
  'none',
  'trialing',
  'active',
  'ends',
  'pastDue',
  'unpaid',
  'incomplete',
  'incompleteExpired',
  'canceled',
  'paused',
  'unknown',
])
export type SubscriptionStatus = v.InferOutput<typeof subscriptionStatusSchema>

/**
 * The one thing to do next.
 * - `choose`, `chooseAgain`: choose a plan
 * - `manage`: nothing has to be done
 * - `addCard`: a card is missing
 * - `payInvoice`: the open invoice has to be paid
 * - `authenticate`: the bank wants its customer to confirm the payment
 * - `wait`: the bank is still processing the payment
 * - `resume`: keep the plan that would end
 */
const nextActionSchema = v.picklist([
  'choose',
  'chooseAgain',
  'manage',
  'addCard',
  'payInvoice',
  'authenticate',
  'wait',
  'resume',
])
export type NextAction = v.InferOutput<typeof nextActionSchema>

/** A client's subscription; times as ISO 8601. */
export const subscriptionStateSchema = v.object({
  status: subscriptionStatusSchema,
  /** The plan that it is about, paid for or not; null if its price isn't one of the catalogue. */
  offer: v.nullable(v.object({ plan: paidPlanSchema, interval: intervalSchema })),
  /** Whether it is paid for, or in its trial. */
  isPaid: v.boolean(),
  /** The plan that is paid for; null: the client falls back to Free. */
  paidPlan: v.nullable(paidPlanSchema),
  /** When what is paid for ends; null while it renews, and if nothing is paid for. */
  entitledUntil: v.nullable(v.string()),
  action: nextActionSchema,
  periodEnd: v.nullable(v.string()),
  cancelAt: v.nullable(v.string()),
  trialEnd: v.nullable(v.string()),
})
export type SubscriptionState = v.InferOutput<typeof subscriptionStateSchema>

/** The state of a client that never had a subscription. */
export const noSubscription: SubscriptionState = {
  status: 'none',
  offer: null,
  isPaid: false,
  paidPlan: null,
  entitledUntil: null,
  action: 'choose',
  periodEnd: null,
  cancelAt: null,
  trialEnd: null,
}

/** Whether a subscription has ended for good, so that a new one may begin. */
export const isOver = (status: SubscriptionStatus): boolean =>
  status === 'none' || status === 'canceled' || status === 'incompleteExpired'

/** Whether a payment is missing, or waits for its bank. */
export const isPaymentDue = (action: NextAction): boolean =>
  action === 'payInvoice' || action === 'authenticate' || action === 'wait' || action === 'addCard'

/** Whether the plan is available and paid for, so that it can be changed or canceled. */
export const isPlanRunning = (status: SubscriptionStatus): boolean =>
  status === 'trialing' || status === 'active' || status === 'ends'
