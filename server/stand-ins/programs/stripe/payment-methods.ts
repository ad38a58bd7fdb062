import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Account } from './account.ts'
import { cardOfNumber, cardOfToken, setUpAnswer, type CardBehind, type TestCard } from './cards.ts'
import { mergedAddress } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { pageOf } from './lists.ts'
import { changedMetadata } from './metadata.ts'
import { address, emptyable, emptyableText, integer, metadata, nothing, paging, params, text } from './params.ts'
import { endOfMonth, yearAt } from './periods.ts'
import { declined, invalid, missing } from './failure.ts'

const billingDetails = v.strictObject({
  address: v.optional(emptyable(address)),
  email: v.optional(emptyableText),
  name: v.optional(emptyableText),
  phone: v.optional(emptyableText),
  tax_id: v.optional(text),
})
type BillingDetails = v.InferOutput<typeof billingDetails>

interface CardForm {
  card: TestCard
  month: number
  year: number
  details?: BillingDetails | undefined
  metadata?: Record<string, string> | null | undefined
}

function addPaymentMethod(account: Account, form: CardForm): Stripe.PaymentMethod {
  const id = account.ids.next('pm')
  account.cards.set(id, { card: form.card, isSetUp: false })
  const { brand, number } = form.card
  return account.paymentMethods.add({
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: mergedDetails(undefined, form.details),
    card: {
      brand,
      checks: {
        address_line1_check: form.details?.address?.line1 ? 'pass' : null,
        address_postal_code_check: form.details?.address?.postal_code ? 'pass' : null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: brand,
      exp_month: form.month,
      exp_year: form.year,
      fingerprint: `standin${number.slice(-6)}`,
      funding: number === '4000056655665556' ? 'debit' : 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: changedMetadata(null, form.metadata),
    type: 'card',
  })
}

function mergedDetails(
  before: Stripe.PaymentMethod.BillingDetails | undefined,
  change: BillingDetails | undefined,
): Stripe.PaymentMethod.BillingDetails {
  const { email = before?.email ?? null, name = before?.name ?? null, phone = before?.phone ?? null } = change ?? {}
  const merged = mergedAddress(before?.address ?? null, change?.address ?? {})
  return { address: merged, email, name, phone, tax_id: change?.tax_id ?? before?.tax_id ?? null }
}

/** Returns a payment method. An id such as `pm_card_visa` gives a new one with that card, as at Stripe. */
export function paymentMethodOf(account: Account, id: string, param: string): Stripe.PaymentMethod {
  const card = cardOfToken(id)
  const year = yearOf(account) + 1
  if (card) return addPaymentMethod(account, { card, month: 8, year })
  return account.paymentMethods.get(id, param)
}

/** Returns the card behind a payment method. */
export function cardBehind(account: Account, method: Stripe.PaymentMethod): CardBehind {
  const behind = account.cards.get(method.id)
  if (!behind) throw missing('PaymentMethod', method.id, 'payment_method')
  return behind
}

/** Attaches a payment method to a customer, unless it is attached to them already. */
export function attachTo(account: Account, method: Stripe.PaymentMethod, customer: string): void {
  if (method.customer === customer) return
  if (method.customer !== null) {
    throw invalid('The payment method belongs to a customer already.', {
      code: 'payment_method_unexpected_state',
    })
  }
  method.customer = customer
  account.events.emit('payment_method.attached', method)
}

/** POST /v1/payment_methods: turns the content of a card form into a payment method. */
export const createPaymentMethod = endpoint(
  params({
    type: v.picklist(['card']),
    card: v.union([
      v.strictObject({ token: text }),
      v.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: v.optional(text) }),
    ]),
    billing_details: v.optional(billingDetails),
    metadata: v.optional(metadata),
  }),
  ({ account, params: { card: form, billing_details: details, metadata: given } }) => {
    if ('token' in form) {
      const card = cardOfToken(form.token.replace(/^tok_/, 'pm_card_'))
      if (!card) throw missing('token', form.token, 'card[token]')
      return addPaymentMethod(account, { card, month: 8, year: yearOf(account) + 1, details, metadata: given })
    }
    const card = cardOfNumber(form.number)
    const { exp_month: month, cvc } = form
    const year = form.exp_year < 100 ? 2000 + form.exp_year : form.exp_year
    if (month < 1 || month > 12) throw wrong('expiry_month', 'expiration month is invalid', 'exp_month')
    if (year > yearOf(account) + 50 || endOfMonth(year, month) <= account.clock.now()) {
      throw wrong('expiry_year', 'expiration year is invalid', 'exp_year')
    }
    const digits = card.brand === 'amex' ? 4 : 3
    if (cvc !== undefined && !new RegExp(`^\\d{${digits}}$`).test(cvc)) {
      throw wrong('cvc', 'security code is invalid', 'cvc')
    }
    return addPaymentMethod(account, { card, month, year, details, metadata: given })
  },
)

const wrong = (code: string, what: string, param: string) =>
  declined({ code: `invalid_${code}`, message: `The card's ${what}.` }, { param })

const yearOf = (account: Account) => yearAt(account.clock.now())

export const retrievePaymentMethod = endpoint(nothing, ({ account, id }) => paymentMethodOf(account, id, 'id'))

export const updatePaymentMethod = endpoint(
  params({
    billing_details: v.optional(billingDetails),
    card: v.optional(v.strictObject({ exp_month: v.optional(integer), exp_year: v.optional(integer) })),
    metadata: v.optional(metadata),
  }),
  ({ account, id, params: change }) => {
    const method = account.paymentMethods.get(id)
    account.events.change('payment_method.updated', method, () => {
      method.billing_details = mergedDetails(method.billing_details, change.billing_details)
      method.metadata = changedMetadata(method.metadata, change.metadata)
      if (!method.card) return
      method.card.exp_month = change.card?.exp_month ?? method.card.exp_month
      method.card.exp_year = change.card?.exp_year ?? method.card.exp_year
    })
    return method
  },
)

export const attachPaymentMethod = endpoint(params({ customer: text }), ({ account, id, params: { customer } }) => {
  const method = paymentMethodOf(account, id, 'id')
  account.customers.get(customer, 'customer')
  const answer = setUpAnswer(cardBehind(account, method))
  // Banks don't ask for their customer here: attaching alone doesn't allow later payments.
  if (answer.kind === 'declined') throw declined(answer.decline)
  attachTo(account, method, customer)
  return method
})

export const detachPaymentMethod = endpoint(nothing, ({ account, id }) => {
  const method = account.paymentMethods.get(id)
  const customer = typeof method.customer === 'string' ? account.customers.find(method.customer) : undefined
  if (!customer) throw invalid('The payment method belongs to no customer.')
  account.events.change('payment_method.detached', method, () => void (method.customer = null))
  for (const subscription of account.subscriptions.oldestFirst()) {
    if (subscription.default_payment_method !== id) continue
    account.events.change('customer.subscription.updated', subscription, () => {
      subscription.default_payment_method = null
    })
  }
  account.events.change('customer.updated', customer, () => {
    if (customer.invoice_settings.default_payment_method === id) customer.invoice_settings.default_payment_method = null
  })
  return method
})

const ofCustomer = (account: Account, customer: string) =>
  account.paymentMethods.newestFirst().filter((method) => method.customer === customer)

export const listPaymentMethods = endpoint(
  params({ ...paging, customer: text, type: v.optional(v.picklist(['card'])) }),
  ({ account, params: asked }) => {
    account.customers.get(asked.customer, 'customer')
    return pageOf(ofCustomer(account, asked.customer), '/v1/payment_methods', asked)
  },
)

export const listCustomerPaymentMethods = endpoint(
  params({ ...paging, type: v.optional(v.picklist(['card'])) }),
  ({ account, id, params: asked }) => {
    account.customers.get(id)
    return pageOf(ofCustomer(account, id), `/v1/customers/${id}/payment_methods`, asked)
  },
)

export const retrieveCustomerPaymentMethod = endpoint(nothing, ({ account, id, subId }) => {
  account.customers.get(id)
  const method = account.paymentMethods.get(subId)
  if (method.customer !== id) throw missing('PaymentMethod', subId, 'id')
  return method
})
