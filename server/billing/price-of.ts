import type Stripe from 'stripe'
import { lookupKeyOf, type Offer } from '#app/shared/billing/catalogue.ts'
import { userError } from '../errors/user-errors.ts'

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
