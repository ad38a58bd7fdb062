import type Stripe from 'stripe'
import {
  billingCurrency,
  lookupKeyOf,
  offers,
  paidPlanSchema,
  planPrices,
  type Offer,
  type PaidPlan,
} from '#app/shared/billing/catalogue.ts'
import { isMissingAtStripe } from './stripe-errors.ts'

/** What the set-up did to one product or price. */
export interface SyncStep {
  done: 'created' | 'changed' | 'kept' | 'archived'
  kind: 'product' | 'price'
  id: string
  /** The name of a product, the lookup key of a price. */
  name: string
  /** In minor units of the catalogue's currency; null for products. */
  amount: number | null
}

/** Something at Stripe has one of our ids or keys and isn't ours. The message is for the operator. */
export class SyncError extends Error {
  override readonly name = 'SyncRefused'
}

/** The id of a plan's product is fixed, so that two set-ups at once can't create it twice. */
const productIdOf = (plan: PaidPlan) => `loop_${plan.toLowerCase()}`
const productName = (plan: PaidPlan) => `Loop ${plan}`
/** The key of a price's and product's metadata that names its plan. */
export const planKey = 'loop_plan'

/**
 * Creates the products and prices of the catalogue that are missing, and changes those that differ. It can run any
 * number of times. A changed amount makes a new price, which takes over the lookup key; the old one is archived, and
 * subscriptions keep it until they change. Products and prices that aren't Loop's are never changed.
 * @throws SyncError if something foreign has one of our ids or lookup keys
 */
export async function syncCatalogue(stripe: Stripe): Promise<SyncStep[]> {
  const steps: SyncStep[] = []
  for (const plan of paidPlanSchema.options) steps.push(await syncProduct(stripe, plan))
  const { data } = await stripe.prices.list({ lookup_keys: offers.map(lookupKeyOf), limit: 100 })
  for (const offer of offers) {
    const held = data.find(({ lookup_key }) => lookup_key === lookupKeyOf(offer))
    steps.push(...(await syncPrice(stripe, offer, held)))
  }
  return steps
}

async function syncProduct(stripe: Stripe, plan: PaidPlan): Promise<SyncStep> {
  const id = productIdOf(plan)
  const name = productName(plan)
  const step = { kind: 'product', id, name, amount: null } as const
  const found = await stripe.products.retrieve(id).catch((error: unknown) => {
    if (isMissingAtStripe(error)) return null
    throw error
  })
  if (!found) {
    await stripe.products.create({ id, name, metadata: { [planKey]: plan } })
    return { ...step, done: 'created' }
  }
  if (found.metadata[planKey] !== plan) throw new SyncError(`Stripe has a product ${id} that isn't Loop's.`)
  if (found.active && found.name === name) return { ...step, done: 'kept' }
  await stripe.products.update(id, { name, active: true })
  return { ...step, done: 'changed' }
}

async function syncPrice(stripe: Stripe, offer: Offer, held: Stripe.Price | undefined): Promise<SyncStep[]> {
  const name = lookupKeyOf(offer)
  const product = productIdOf(offer.plan)
  const amount = planPrices[offer.plan][offer.interval]
  if (held && idOf(held.product) !== product) {
    throw new SyncError(`The price ${held.id} at Stripe has the lookup key ${name}, but isn't Loop's.`)
  }
  if (held && isSame(held, offer)) {
    if (held.active) return [{ done: 'kept', kind: 'price', id: held.id, name, amount }]
    await stripe.prices.update(held.id, { active: true })
    return [{ done: 'changed', kind: 'price', id: held.id, name, amount }]
  }
  const { id } = await stripe.prices.create({
    product,
    currency: billingCurrency,
    unit_amount: amount,
    recurring: { interval: offer.interval },
    tax_behavior: 'exclusive',
    lookup_key: name,
    transfer_lookup_key: true,
    // An archived price has no lookup key any more, but subscriptions still use it.
    metadata: { [planKey]: offer.plan },
  })
  const created: SyncStep = { done: 'created', kind: 'price', id, name, amount }
  if (!held) return [created]
  await stripe.prices.update(held.id, { active: false })
  return [created, { done: 'archived', kind: 'price', id: held.id, name, amount: held.unit_amount }]
}

function isSame({ unit_amount, currency, recurring, metadata }: Stripe.Price, { plan, interval }: Offer): boolean {
  return (
    unit_amount === planPrices[plan][interval] &&
    currency === billingCurrency &&
    recurring?.interval === interval &&
    recurring.interval_count === 1 &&
    metadata[planKey] === plan
  )
}

const idOf = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id)
