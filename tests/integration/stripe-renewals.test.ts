import type Stripe from 'stripe'
import { idOf } from '#server/stand-ins/programs/stripe/ids.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { daySeconds, refusalOf, shop, startStripe, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'

let standIn: StripeStandIn
let stripe: Stripe

/** Starts a subscription whose card is declined from the second month on. */
async function failing(policy?: Parameters<typeof startStripe>[0]) {
  if (policy) {
    await standIn.end()
    standIn = await startStripe(policy)
    ;({ stripe } = standIn)
  }
  const goods = await shop(standIn)
  const subscription = await stripe.subscriptions.create({
    customer: goods.customer.id,
    items: [{ price: goods.small.id }],
  })
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: goods.customer.id })
  const invoice_settings = { default_payment_method: bad.id }
  await stripe.customers.update(goods.customer.id, { invoice_settings })
  await standIn.advance(31 * daySeconds + 3600)
  return { ...goods, id: subscription.id, good: goods.method.id }
}

const stateOf = async (id: string) => {
  const { status, latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  return { status, invoice: latest_invoice as Stripe.Invoice }
}

beforeEach(async () => {
  standIn = await startStripe()
  ;({ stripe } = standIn)
})
afterEach(() => standIn.end())

test('a renewal is a draft for an hour, and is charged then', async () => {
  const { customer, small } = await shop(standIn)
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: small.id }] })
  await standIn.advance(31 * daySeconds)
  expect(await stateOf(id)).toMatchObject({ status: 'active', invoice: { status: 'draft', total: 9900 } })
  await standIn.advance(3600)
  expect(await stateOf(id)).toMatchObject({ status: 'active', invoice: { status: 'paid', amount_paid: 9900 } })
})

test('four months of renewals are caught up with in one step, on the day of the month it began', async () => {
  standIn.clock.set('2027-01-31T10:00:00Z')
  const { customer, small } = await shop(standIn)
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: small.id }] })
  await standIn.advance(120 * daySeconds)
  const { data } = await stripe.invoices.list({ subscription: id })
  expect(data.map(({ lines }) => new Date((lines.data[0]?.period.start ?? 0) * 1000).toISOString())).toEqual([
    '2027-05-31T10:00:00.000Z',
    '2027-04-30T10:00:00.000Z',
    '2027-03-31T10:00:00.000Z',
    '2027-02-28T10:00:00.000Z',
    '2027-01-31T10:00:00.000Z',
  ])
})

describe('A renewal that fails', () => {
  test('is tried again after 3, 5 and 7 days, and ends the subscription after the last time', async () => {
    const { id, customer } = await failing()
    expect(await stateOf(id)).toMatchObject({ status: 'past_due', invoice: { status: 'open', attempt_count: 1 } })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: true })
    await standIn.advance(3 * daySeconds)
    expect(await stateOf(id)).toMatchObject({ status: 'past_due', invoice: { attempt_count: 2 } })
    await standIn.advance(5 * daySeconds)
    await standIn.advance(7 * daySeconds - 1)
    expect(await stateOf(id)).toMatchObject({ status: 'past_due', invoice: { attempt_count: 3 } })
    await standIn.advance(1)
    expect(await stateOf(id)).toMatchObject({
      status: 'canceled',
      invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
    })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      cancellation_details: { reason: 'payment_failed' },
    })
  })

  test('is paid by the next attempt once the customer has a working card', async () => {
    const { id, good, customer } = await failing()
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: good } })
    await standIn.advance(3 * daySeconds)
    expect(await stateOf(id)).toMatchObject({ status: 'active', invoice: { status: 'paid', attempt_count: 2 } })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: false })
  })

  test('is paid at once when the customer pays the open invoice', async () => {
    const { id, good } = await failing()
    const { invoice } = await stateOf(id)
    expect(await refusalOf(stripe.invoices.pay(invoice.id))).toMatchObject({ statusCode: 402, code: 'card_declined' })
    expect(await stripe.invoices.pay(invoice.id, { payment_method: good })).toMatchObject({ status: 'paid' })
    expect((await stateOf(id)).status).toBe('active')
    expect(await refusalOf(stripe.invoices.pay(invoice.id))).toMatchObject({ message: 'Invoice is already paid' })
  })

  test('leaves the subscription unpaid if the account is set up so, and its later invoices are not charged', async () => {
    const { id, good } = await failing({ retryDays: [1], afterRetries: 'unpaid' })
    await standIn.advance(daySeconds)
    expect(await stateOf(id)).toMatchObject({ status: 'unpaid' })
    await standIn.advance(31 * daySeconds)
    const { status, invoice } = await stateOf(id)
    expect([status, invoice.status, invoice.auto_advance]).toEqual(['unpaid', 'draft', false])
    await stripe.invoices.pay(invoice.id, { payment_method: good })
    expect((await stateOf(id)).status).toBe('active')
  })

  test('stays past due if the account is set up so', async () => {
    const { id } = await failing({ retryDays: [], afterRetries: 'past_due' })
    expect(await stateOf(id)).toMatchObject({ status: 'past_due', invoice: { next_payment_attempt: null } })
  })
})

test('a renewal that the bank wants to see its customer for waits for them', async () => {
  const { customer, small, method } = await shop(standIn, 'pm_card_authenticationRequired')
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: small.id }],
    default_payment_method: method.id,
    trial_period_days: 1,
  })
  await standIn.advance(daySeconds + 3600)
  const { status, invoice } = await stateOf(id)
  expect(status).toBe('past_due')
  const [payment] = (await stripe.invoicePayments.list({ invoice: invoice.id })).data
  const intent = idOf(payment?.payment.payment_intent)
  expect((await stripe.events.list({ type: 'invoice.payment_action_required' })).data).toHaveLength(1)
  await standIn.control(`intents/${intent}/complete`, {})
  expect(await stateOf(id)).toMatchObject({ status: 'active', invoice: { status: 'paid' } })
})

test('a test clock moves its own customers, and nobody else', async () => {
  const { small, customer } = await shop(standIn)
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_798_761_600, name: 'Renewals' })
  const timed = await stripe.customers.create({
    test_clock: clock.id,
    payment_method: (await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })).id,
  })
  const [card] = (await stripe.customers.listPaymentMethods(timed.id)).data
  const subscribe = (who: string, given: object = {}) =>
    stripe.subscriptions.create({ customer: who, items: [{ price: small.id }], ...given })
  const mine = await subscribe(timed.id, { default_payment_method: card?.id })
  const other = await subscribe(customer.id)
  const advanced = await stripe.testHelpers.testClocks.advance(clock.id, {
    frozen_time: clock.frozen_time + 32 * daySeconds,
  })
  expect(advanced).toMatchObject({ status: 'ready', frozen_time: 1_798_761_600 + 32 * daySeconds })
  expect((await stripe.invoices.list({ subscription: mine.id })).data).toHaveLength(2)
  expect((await stripe.invoices.list({ subscription: other.id })).data).toHaveLength(1)
  await stripe.testHelpers.testClocks.del(clock.id)
  expect(await stripe.customers.retrieve(timed.id)).toMatchObject({ deleted: true })
})
