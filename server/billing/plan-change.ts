import type Stripe from 'stripe'
import { planPrices, type Interval, type Offer, type PaidPlan, lookupKeyOf } from '#app/shared/billing/catalogue.ts'
import { heldPlan, offerOfPrice } from './subscription-state.ts'
import { userError } from '../errors/user-errors.ts'

/** How a change begins and what it means for money. A preview and the change itself ask here, so that they agree. */
export interface ChangeTerms {
  /** The larger plan that the current period is paid for, although a smaller one renews. */
  held: PaidPlan | null
  /** The interval at which the subscription is charged now. */
  interval: Interval
  /** The change only takes back a planned downgrade: nothing is charged. */
  isBack: boolean
  /** The new plan costs more than what the current period is paid for: the difference is charged at once. */
  isMore: boolean
  /** Another interval begins a new period, which is paid at once. */
  isOther: boolean
}

/** Returns the terms of a change to an offer. */
export function changeTerms(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  offer: Offer,
): ChangeTerms {
  const held = heldPlan(subscription, item)
  const interval = offerOfPrice(item.price)?.interval ?? 'month'
  const paid = held === null ? (item.price.unit_amount ?? 0) : planPrices[held][interval]
  const isOther = offer.interval !== interval
  return {
    held,
    interval,
    isBack: held === offer.plan && !isOther,
    isMore: planPrices[offer.plan][offer.interval] > paid,
    isOther,
  }
}

/**
 * Returns the id of an offer's price at Stripe.
 * @throws UserError billing.not_synced (409) if `npm run stripe:sync` never ran
 */
export async function priceOf(stripe: Stripe, offer: Offer): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(offer)], active: true })
  const [price] = data
  if (!price) throw userError('billing.not_synced', (t) => t('plansNotSetUp'))
  return price.id
}
