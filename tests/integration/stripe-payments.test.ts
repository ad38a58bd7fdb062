import type Stripe from 'stripe'
import { idOf } from '#server/stand-ins/programs/stripe/ids.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusalOf, shop, startStripe, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'

let standIn: StripeStandIn
let stripe: Stripe
beforeEach(async () => {
  standIn = await startStripe()
  ;({ stripe } = standIn)
})
afterEach(() => standIn.end())

const card = (number: string, change: object = {}) =>
  stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2030, cvc: '123', ...change } })

/** Keeps a card for a customer, as the billing page does. */
async function keep(number: string) {
  const customer = await stripe.customers.create({ email: 'clara@loop.test' })
  const method = await card(number)
  const setup = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' })
  return {
    customer,
    method,
    setup,
    confirm: () => stripe.setupIntents.confirm(setup.id, { payment_method: method.id }),
  }
}

/** Starts an unpaid subscription, and returns what a browser needs to pay it. */
async function unpaid() {
  const { small, customer } = await shop(standIn)
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: small.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
  })
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const intent = idOf(invoice.payments?.data[0]?.payment.payment_intent)
  return { subscription, invoice, intent, customer }
}

const pay = (intent: string, payment_method: string) => stripe.paymentIntents.confirm(intent, { payment_method })

test('a customer saves a card, subscribes and has paid the first month', async () => {
  const { small } = await shop(standIn)
  const { customer, method, confirm } = await keep('4242 4242 4242 4242')
  expect(await confirm()).toMatchObject({ status: 'succeeded', payment_method: method.id })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method.id,
    items: [{ price: small.id }],
    expand: ['latest_invoice'],
  })
  expect(subscription).toMatchObject({
    status: 'active',
    livemode: false,
    items: { data: [{ current_period_start: 1_798_761_600, current_period_end: 1_801_440_000 }] },
    latest_invoice: { status: 'paid', amount_paid: 9900, number: 'LOOP0002-0001' },
  })
  const { id: invoice } = subscription.latest_invoice as Stripe.Invoice
  const expand = ['data.payment.payment_intent']
  expect((await stripe.invoicePayments.list({ invoice, expand })).data).toMatchObject([
    { status: 'paid', payment: { payment_intent: { status: 'succeeded', amount_received: 9900 } } },
  ])
})

test('a subscription waits for its first payment, and remembers the card that paid', async () => {
  const { subscription, invoice, intent } = await unpaid()
  expect(subscription.status).toBe('incomplete')
  expect(invoice.confirmation_secret?.client_secret).toMatch(`${intent}_secret_`)
  const paid = await pay(intent, 'pm_card_mastercard')
  expect(paid.status).toBe('succeeded')
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'active',
    default_payment_method: paid.payment_method,
  })
})

test.each([
  { token: 'pm_card_chargeDeclined', code: 'card_declined', decline_code: 'generic_decline' },
  { token: 'pm_card_chargeDeclinedInsufficientFunds', code: 'card_declined', decline_code: 'insufficient_funds' },
  { token: 'pm_card_chargeDeclinedExpiredCard', code: 'expired_card', decline_code: 'expired_card' },
])(
  'a declined card ($token) leaves the subscription unpaid, and another card pays it',
  async ({ token, ...reason }) => {
    const { subscription, intent } = await unpaid()
    expect(await refusalOf(pay(intent, token))).toMatchObject({ type: 'StripeCardError', statusCode: 402, ...reason })
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', ...reason },
    })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    await pay(intent, 'pm_card_visa')
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  },
)

test('a bank that wants to see its customer gets them, and the payment goes through', async () => {
  const { subscription, intent } = await unpaid()
  expect(await pay(intent, 'pm_card_authenticationRequired')).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
  })
  await standIn.control(`intents/${intent}/complete`, {})
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})

test('a customer who fails to authenticate has not paid', async () => {
  const { subscription, intent } = await unpaid()
  await pay(intent, 'pm_card_authenticationRequired')
  await standIn.control(`intents/${intent}/fail`, {})
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
})

test('an abandoned first payment ends the subscription after 23 hours', async () => {
  const { subscription, invoice, intent } = await unpaid()
  await pay(intent, 'pm_card_authenticationRequired')
  await standIn.advance(23 * 3600 - 1)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
  await standIn.advance(1)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired')
  expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('void')
  expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')
})

test('the page of the bank leads back to the page that sent the customer', async () => {
  const { setup, method } = await keep('4000002500003155')
  const confirmed = await stripe.setupIntents.confirm(setup.id, {
    payment_method: method.id,
    return_url: 'https://loop.test/billing?tab=cards',
  })
  const page = confirmed.next_action?.redirect_to_url?.url ?? ''
  expect(await (await fetch(page)).text()).toContain('Complete')
  const back = await fetch(`${page}/complete`, { method: 'POST', redirect: 'manual' })
  expect(back.headers.get('location')).toMatch(
    /^https:\/\/loop\.test\/billing\?tab=cards&setup_intent=seti_.+&redirect_status=succeeded$/,
  )
  expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe('succeeded')
})

test('a card that was authenticated when it was saved is charged without its owner later', async () => {
  const { customer, method, setup, confirm } = await keep('4000002500003155')
  expect((await confirm()).status).toBe('requires_action')
  await standIn.control(`intents/${setup.id}/complete`, {})
  const charge = { amount: 500, currency: 'eur', customer: customer.id, payment_method: method.id }
  const paid = await stripe.paymentIntents.create({ ...charge, confirm: true, off_session: true })
  expect(paid.status).toBe('succeeded')
})

test('a card that always needs its owner is declined without them', async () => {
  const { customer, method, setup, confirm } = await keep('4000002760003184')
  await confirm()
  await standIn.control(`intents/${setup.id}/complete`, {})
  const charge = { amount: 500, currency: 'eur', customer: customer.id, payment_method: method.id }
  expect(await refusalOf(stripe.paymentIntents.create({ ...charge, confirm: true, off_session: true }))).toMatchObject({
    statusCode: 402,
    code: 'authentication_required',
  })
})

test('a card that is declined can’t be saved', async () => {
  const { confirm, setup, method, customer } = await keep('4000000000000002')
  expect(await refusalOf(confirm())).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' })
  expect((await stripe.setupIntents.retrieve(setup.id)).last_setup_error?.decline_code).toBe('generic_decline')
  expect(await refusalOf(stripe.paymentMethods.attach(method.id, { customer: customer.id }))).toMatchObject({
    statusCode: 402,
  })
})

test('a card can be saved and then fail when it is charged', async () => {
  const { customer, method, confirm } = await keep('4000000000000341')
  expect((await confirm()).status).toBe('succeeded')
  const charge = { amount: 500, currency: 'eur', customer: customer.id, payment_method: method.id, confirm: true }
  expect(await refusalOf(stripe.paymentIntents.create(charge))).toMatchObject({ decline_code: 'generic_decline' })
})

test.each([
  { why: 'a mistyped number', form: { number: '4242424242424241' }, code: 'incorrect_number' },
  { why: 'a real card', form: { number: '4539578763621486' }, code: 'card_declined' },
  { why: 'a month that does not exist', form: { exp_month: 13 }, code: 'invalid_expiry_month' },
  { why: 'a year that is over', form: { exp_year: 2026 }, code: 'invalid_expiry_year' },
  { why: 'a short security code', form: { cvc: '12' }, code: 'invalid_cvc' },
])('the card form refuses $why', async ({ form, code }) => {
  expect(await refusalOf(card('4242424242424242', form))).toMatchObject({ statusCode: 402, code })
})

test('a customer’s cards are listed, the default changes, and a removed card is no default any more', async () => {
  const { customer, method } = await shop(standIn)
  const other = await stripe.paymentMethods.attach('pm_card_amex', { customer: customer.id })
  const { data } = await stripe.customers.listPaymentMethods(customer.id)
  expect(data.map(({ id, card: shown }) => [id, shown?.last4])).toEqual([
    [other.id, '0005'],
    [method.id, '4242'],
  ])
  await stripe.paymentMethods.detach(method.id)
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  })
  expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1)
})

test('a browser with the publishable key saves a card, and reads nothing else', async () => {
  const { customer } = await shop(standIn)
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(standIn.url + path, { ...init, headers: { authorization: 'Bearer pk_test_stand_in' } })
  const form = { type: 'card', 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '30' }
  const saved = await ask('/v1/payment_methods', { method: 'POST', body: new URLSearchParams(form) })
  expect(await saved.json()).toMatchObject({ object: 'payment_method', card: { last4: '4242', exp_year: 2030 } })
  expect(saved.headers.get('access-control-allow-origin')).toBe('*')
  expect((await ask(`/v1/customers/${customer.id}`)).status).toBe(401)
})
