import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { listOfAll } from './lists.ts'
import { invalid } from './failure.ts'

/** What an item of a subscription is, or is to become. */
export interface WantedItem {
  /** The item that exists already. */
  id: string | null
  price: Stripe.Price
  quantity: number
  metadata: Stripe.Metadata
}

/** Returns the rhythm of a price. @throws for prices that are paid once */
export function rhythmOf(price: Stripe.Price): Stripe.Price.Recurring {
  if (price.recurring) return price.recurring
  throw invalid(
    'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
    {
      param: 'items[0][price]',
    },
  )
}

/** Returns the older form of a price, which items still carry. */
function planOf(price: Stripe.Price): Stripe.Plan {
  const { interval, interval_count } = rhythmOf(price)
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

interface ItemInput {
  subscription: string
  period: { start: number; end: number }
  created: number
}

/** Returns an item with a new id, or with the id it has already. */
export function buildItem(account: Account, wanted: WantedItem, given: ItemInput): Stripe.SubscriptionItem {
  return {
    id: wanted.id ?? account.ids.next('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: given.created,
    current_period_end: given.period.end,
    current_period_start: given.period.start,
    current_trial: null,
    discounts: [],
    metadata: wanted.metadata,
    plan: planOf(wanted.price),
    price: wanted.price,
    quantity: wanted.quantity,
    subscription: given.subscription,
    tax_rates: [],
  }
}

interface SubscriptionInput {
  customer: Stripe.Customer
  items: readonly WantedItem[]
  period: { start: number; end: number }
  trialEnd: number | null
  defaultMethod: string | null
  description: string | null
  metadata: Stripe.Metadata
  savesMethod: Stripe.Subscription.PaymentSettings.SaveDefaultPaymentMethod
  missingMethod: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod
}

/** Returns a subscription that isn't kept or paid yet. */
export function buildSubscription(account: Account, id: string, given: SubscriptionInput): Stripe.Subscription {
  const { customer, items, period, trialEnd } = given
  const created = period.start
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    // After a trial, periods are counted from its end.
    billing_cycle_anchor: trialEnd ?? created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: items[0]?.price.currency ?? 'eur',
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.defaultMethod,
    default_source: null,
    default_tax_rates: [],
    description: given.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOfAll(
      items.map((wanted) => buildItem(account, wanted, { subscription: id, period, created })),
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: given.savesMethod,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: customer.test_clock ?? null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: given.missingMethod } },
    trial_start: trialEnd === null ? null : created,
  }
}

/** Returns the period that a subscription has paid, or tries to pay, now. */
export function periodOf(subscription: Stripe.Subscription): { start: number; end: number } {
  const [item] = subscription.items.data
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 }
}
