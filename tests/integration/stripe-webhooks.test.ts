import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { daySeconds, shop, startStripe, webhookSecret, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'

let standIn: StripeStandIn
let stripe: Stripe
beforeEach(async () => {
  standIn = await startStripe()
  ;({ stripe } = standIn)
})
afterEach(() => standIn.end())

/** Returns the types of all webhooks that have arrived. */
const types = async () => (await standIn.events()).map(({ type }) => type)

const newCustomers = async (...names: string[]) => {
  for (const name of names) await stripe.customers.create({ name })
}
const names = async () =>
  (await standIn.events()).map(({ data }) => ('name' in data.object ? data.object.name : 'no customer'))
const ids = async () => {
  const { events } = (await standIn.control('events')) as { events: Stripe.Event[] }
  return events.map(({ id }) => id)
}

test('a webhook is signed as Stripe signs it, and a changed body or an old one is refused', async () => {
  await newCustomers('Clara')
  const [event] = await standIn.events()
  expect(event).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    type: 'customer.created',
  })
  const [{ body, signature } = { body: '', signature: '' }] = standIn.received
  const read = (text: string, secret: string, at: number) => () =>
    stripe.webhooks.constructEvent(text, signature, secret, 300, undefined, at)
  const now = standIn.clock().getTime()
  expect(read(body, webhookSecret, now)).not.toThrow()
  expect(read(body.replace('Clara', 'Karla'), webhookSecret, now)).toThrow('No signatures found')
  expect(read(body, 'whsec_other', now)).toThrow('No signatures found')
  expect(read(body, webhookSecret, now + 301_000)).toThrow('outside the tolerance zone')
})

test('signatures carry the receiver’s time, also after the stand-in’s time was advanced', async () => {
  await standIn.advance(400 * daySeconds)
  await newCustomers('Clara')
  expect(await names()).toEqual(['Clara'])
})

test('a first payment tells everything that happened, in order', async () => {
  const { customer, small } = await shop(standIn)
  standIn.received.length = 0
  await standIn.control('events/settled', {})
  const before = standIn.received.length
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: small.id }] })
  expect((await types()).slice(before)).toEqual([
    'invoice.created',
    'customer.subscription.created',
    'customer.updated',
    'payment_intent.created',
    'invoice.finalized',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ])
})

test('a failed renewal tells that it failed, and what changed', async () => {
  const { customer, small } = await shop(standIn)
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: small.id }] })
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } })
  const before = (await types()).length
  await standIn.advance(31 * daySeconds + 3600)
  const events = (await standIn.events()).slice(before)
  expect(events.map(({ type }) => type)).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'customer.subscription.updated',
    'customer.updated',
    'payment_intent.created',
    'invoice.finalized',
    'payment_intent.payment_failed',
    'invoice.payment_failed',
    'customer.updated',
    'customer.subscription.updated',
  ])
  expect(events.at(-1)?.data).toMatchObject({
    object: { status: 'past_due' },
    previous_attributes: { status: 'active' },
  })
  expect(events.at(-1)?.request).toEqual({ id: null, idempotency_key: null })
})

test('an event that is not received is sent again with longer and longer pauses, and is given up then', async () => {
  standIn.answers.status = 500
  await newCustomers('Clara')
  expect(await names()).toEqual(['Clara', 'Clara', 'Clara', 'Clara'])
  expect(standIn.waits).toEqual([200, 1000, 5000])
  standIn.answers.status = 200
  const [lost] = await ids()
  expect(await stripe.events.retrieve(lost ?? '')).toMatchObject({ pending_webhooks: 1 })
  await standIn.control('events/deliver', { ids: [lost] })
  expect(await stripe.events.retrieve(lost ?? '')).toMatchObject({ pending_webhooks: 0 })
})

test('a later event waits until the one before it is received or given up', async () => {
  standIn.answers.status = 500
  await newCustomers('Anna', 'Bert')
  expect(await names()).toEqual(['Anna', 'Anna', 'Anna', 'Anna', 'Bert', 'Bert', 'Bert', 'Bert'])
})

test('a test holds events back, and delivers them in any order and twice', async () => {
  await standIn.control('events/hold', {})
  await newCustomers('Anna', 'Bert', 'Clara')
  expect(await names()).toEqual([])
  const [anna, bert] = await ids()
  await standIn.control('events/deliver', { ids: [bert, anna, bert] })
  expect(await names()).toEqual(['Bert', 'Anna', 'Bert'])
  await standIn.control('events/release', {})
  expect(await names()).toEqual(['Bert', 'Anna', 'Bert', 'Clara'])
})

test('a test loses events, those held back and those to come', async () => {
  await standIn.control('events/drop', { next: 1 })
  await newCustomers('Anna', 'Bert')
  await standIn.control('events/hold', {})
  await newCustomers('Clara', 'Dora')
  await standIn.control('events/drop', { ids: [(await ids())[2]] })
  await standIn.control('events/release', {})
  expect(await names()).toEqual(['Bert', 'Dora'])
})
