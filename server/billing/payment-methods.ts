import Stripe from 'stripe'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { BillingDetailsChange, BillingRequest, DefaultCard } from '#app/shared/billing/billing-form.ts'
import { isOver } from '#app/shared/billing/subscription.ts'
import { changing, onAll } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { badInput, userError } from '../errors/user-errors.ts'
import { readStoredBilling, requireCustomer } from './account.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { stripeIdOf } from './read-subscription.ts'
import { askStripe } from './stripe-client.ts'
import { isMissingAtStripe } from './stripe-errors.ts'

/**
 * Begins to save a card: with the secret the browser's card form sends the card to Stripe, never to Loop. For staff.
 * @throws UserError auth.forbidden, not_found; errors of `askStripe`
 */
export async function createSetupIntent(
  context: Context,
  actor: Actor,
  { clientId, requestId }: BillingRequest,
): Promise<{ clientSecret: string }> {
  const customer = await requireCustomer(context, actor, clientId)
  const { client_secret } = await askStripe(context, (stripe) =>
    stripe.setupIntents.create({ customer, usage: 'off_session' }, { idempotencyKey: `${requestId}-setup` }),
  )
  if (client_secret === null) throw new Error('Stripe gave no secret for a new card.')
  return { clientSecret: client_secret }
}

/**
 * Makes a saved card the one that pays from now on. For staff.
 * @throws UserError auth.forbidden, not_found, billing.card_not_found (404); errors of `askStripe`
 */
export async function setDefaultPaymentMethod(
  context: Context,
  actor: Actor,
  { clientId, paymentMethodId }: DefaultCard,
): Promise<void> {
  const { subscription, state } = await readStoredBilling(context, actor, clientId)
  const customer = await requireCustomer(context, actor, clientId)
  const running = subscription && !isOver(state.status) ? subscription.id : null
  await askStripe(context, async (stripe) => {
    await requireCard(stripe, { customer, paymentMethodId })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: paymentMethodId } })
    // A subscription remembers the card of its first payment, which would otherwise go on paying.
    if (running !== null) await stripe.subscriptions.update(running, { default_payment_method: paymentMethodId })
  })
  if (running !== null) await rereadSubscription(context, running, actor)
  await changing(context, actor, onAll(), ({ about }) => about(clientId).record('billing.card_changed'))
}

/**
 * Removes a saved card. One that pays for a running subscription stays, because the next renewal would fail; the agency's
 * card may pay for several clients. For staff.
 * @throws UserError auth.forbidden, not_found, billing.card_not_found (404), billing.card_in_use (409); errors of
 * `askStripe`
 */
export async function removePaymentMethod(
  context: Context,
  actor: Actor,
  { clientId, paymentMethodId }: DefaultCard,
): Promise<void> {
  const customer = await requireCustomer(context, actor, clientId)
  await askStripe(context, async (stripe) => {
    await requireCard(stripe, { customer, paymentMethodId })
    const payer = await stripe.customers.retrieve(customer)
    const usual = payer.deleted ? null : payer.invoice_settings.default_payment_method
    // Without a status Stripe lists all that aren't canceled.
    for await (const { default_payment_method: own } of stripe.subscriptions.list({ customer, limit: 100 })) {
      const paying = own ?? usual
      if (paying !== null && stripeIdOf(paying) === paymentMethodId) throw cardInUse()
    }
    await stripe.paymentMethods.detach(paymentMethodId)
  })
  await changing(context, actor, onAll(), ({ about }) => about(clientId).record('billing.card_removed'))
}

/** Refuses a card that isn't the payer's. */
async function requireCard(
  stripe: Stripe,
  { customer, paymentMethodId }: { customer: string; paymentMethodId: string },
): Promise<void> {
  const method = await stripe.paymentMethods.retrieve(paymentMethodId).catch((error: unknown) => {
    throw isMissingAtStripe(error) ? cardNotFound() : error
  })
  if (!method.customer || stripeIdOf(method.customer) !== customer) throw cardNotFound()
}

const cardInUse = () => userError('billing.card_in_use', (t) => t('paymentCardInUse'))
const cardNotFound = () => userError('billing.card_not_found', (t) => t('paymentCardNotFound'))

/**
 * Changes what invoices name: the payer's name, address, email and European VAT number. For staff.
 * @throws UserError auth.forbidden, not_found, input.invalid for a VAT number that isn't one; errors of `askStripe`
 */
export async function updateBillingDetails(
  context: Context,
  actor: Actor,
  { clientId, details }: BillingDetailsChange,
): Promise<void> {
  const customer = await requireCustomer(context, actor, clientId)
  const { name, email, line1, line2, postalCode, city, country, taxId } = details
  await askStripe(context, async (stripe) => {
    await replaceTaxId(stripe, customer, taxId)
    await stripe.customers.update(customer, {
      name,
      email,
      address: { line1, line2, postal_code: postalCode, city, country },
    })
  })
  await changing(context, actor, onAll(), ({ about }) => about(clientId).record('billing.details_changed'))
}

/** Adds the new number before it removes the old one, so that a wrong one changes nothing. */
async function replaceTaxId(stripe: Stripe, customer: string, value: string): Promise<void> {
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 10 })
  if (data.some((taxId) => taxId.value === value)) return
  if (value !== '') {
    await stripe.customers.createTaxId(customer, { type: 'eu_vat', value }).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'tax_id_invalid') {
        throw badInput((t) => t('taxIdWrong'))
      }
      throw error
    })
  }
  for (const { id } of data) await stripe.customers.deleteTaxId(customer, id)
}
