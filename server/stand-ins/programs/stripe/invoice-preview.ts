import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Account } from './account.ts'
import { discountsFrom, discountsParam } from './discounts.ts'
import { endpoint } from './endpoint.ts'
import { buildInvoice, type InvoicePlan } from './invoice-build.ts'
import { moment, params, text } from './params.ts'
import { periodEnd } from './periods.ts'
import { fullLines } from './proration.ts'
import { invalid } from './failure.ts'
import { renewalPlan } from './renewal.ts'
import { rhythmOf } from './subscription-build.ts'
import { changedItemsParam, wantedItems } from './subscription-items.ts'
import { customerOf, isOver } from './subscription-state.ts'
import { changeItems, immediatePlan, prorationBehavior } from './subscription-update.ts'

const details = v.strictObject({
  items: v.optional(changedItemsParam),
  proration_behavior: prorationBehavior,
  proration_date: v.optional(moment),
  trial_end: v.optional(moment),
})
type Details = v.InferOutput<typeof details>

/**
 * POST /v1/invoices/create_preview: the invoice that a change or a new subscription would make out. Nothing is kept.
 * It is built by the code that makes out invoices.
 */
export const createPreview = endpoint(
  params({
    customer: v.optional(text),
    discounts: discountsParam,
    subscription: v.optional(text),
    subscription_details: v.optional(details),
  }),
  ({ account, params: { customer: customerId, discounts, subscription: id, subscription_details = {} } }) => {
    const subscription = id === undefined ? null : account.subscriptions.get(id, 'subscription')
    if (!subscription && customerId === undefined) {
      throw invalid('A preview needs a customer or a subscription.', { code: 'parameter_missing', param: 'customer' })
    }
    const customer = subscription
      ? customerOf(account, subscription)
      : account.customers.get(customerId ?? '', 'customer')
    if (customerId !== undefined && customerId !== customer.id) {
      throw invalid('The subscription belongs to another customer.', { param: 'customer' })
    }
    const plan = subscription
      ? planOfChange(account, subscription, subscription_details)
      : planOfStart(account, customer, subscription_details)
    const at = account.now(customer.id)
    const asked = discountsFrom(account, discounts ?? [], { customer: customer.id, subscription: id ?? null, at })
    const invoice = buildInvoice(account, account.ids.next('upcoming_in'), {
      ...plan,
      discounts: discounts === undefined ? plan.discounts : asked,
    })
    invoice.ending_balance = Math.min(0, invoice.total + customer.balance)
    return invoice
  },
)

function planOfStart(account: Account, customer: Stripe.Customer, { items = [], trial_end }: Details): InvoicePlan {
  const at = account.now(customer.id)
  const given = items.map(({ price = '', quantity, metadata }) => ({ price, quantity, metadata }))
  const wanted = wantedItems(account, given)
  const [first] = wanted
  const end = first ? (trial_end ?? periodEnd(at, at, rhythmOf(first.price))) : at
  const lines = fullLines(account, wanted, {
    subscription: null,
    period: { start: at, end },
    isTrial: trial_end !== undefined,
  })
  const period = { start: at, end: at }
  return { customer, subscription: null, reason: 'upcoming', lines, discounts: [], period, at }
}

function planOfChange(account: Account, subscription: Stripe.Subscription, change: Details): InvoicePlan {
  if (isOver(subscription) || (subscription.cancel_at_period_end && !change.items)) {
    throw invalid('The customer has no upcoming invoice.', { code: 'invoice_upcoming_none' }, 404)
  }
  if (!change.items) return { ...renewalPlan(account, subscription), reason: 'upcoming' }
  const items = changeItems(account, subscription, change)
  const plan = immediatePlan(account, subscription, items, change)
  if (plan) return { ...plan, reason: 'upcoming' }
  const renewal = renewalPlan(account, subscription, items.items)
  return { ...renewal, reason: 'upcoming', lines: [...items.lines, ...renewal.lines] }
}
