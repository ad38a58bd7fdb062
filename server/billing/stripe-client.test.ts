import { afterEach, beforeEach, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { settingsOf, shop, startStripe, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { askStripe } from './stripe-client.ts'

let standIn: StripeStandIn
beforeEach(async () => {
  standIn = await startStripe()
})
afterEach(() => standIn.end())

const paymentsWith = (env: Record<string, string>) => ({ env: readEnv(env), log: createLog('silent') })
const ask = <T>(work: (stripe: Stripe) => Promise<T>) => askStripe(paymentsWith(settingsOf(standIn)), work)
const listPrices = (stripe: Stripe) => stripe.prices.list()

test('Without keys, billing says that it isn’t set up', async () => {
  await expect(askStripe(paymentsWith({ SAMPLE_DATA: 'off' }), listPrices)).rejects.toMatchObject({
    code: 'billing.off',
    status: 409,
  })
})

test('A call that fails once is repeated by itself', async () => {
  await standIn.control('down', { calls: 1 })
  expect((await ask(listPrices)).data).toEqual([])
})

test('If Stripe is down, people read that they won’t be charged twice', async () => {
  await standIn.control('down', { calls: 9 })
  await expect(ask(listPrices)).rejects.toMatchObject({
    code: 'billing.unreachable',
    status: 503,
    retryAfterSeconds: 30,
  })
})

test('If nothing answers at Stripe’s address, the answer is the same', async () => {
  await standIn.end()
  await expect(ask(listPrices)).rejects.toMatchObject({ code: 'billing.unreachable', status: 503 })
  standIn = await startStripe()
})

test('If Stripe gets too many calls, people are asked to try again in a few seconds', async () => {
  await standIn.control('limited', { calls: 9 })
  await expect(ask(listPrices)).rejects.toMatchObject({ code: 'billing.busy', status: 503, retryAfterSeconds: 5 })
})

test('A key that Stripe refuses is a fault of the installation', async () => {
  const revoked = (stripe: Stripe) => stripe.prices.list({}, { apiKey: 'sk_test_51Revoked' })
  await expect(ask(revoked)).rejects.toMatchObject({ code: 'billing.key_refused', status: 502 })
})

test.each([
  ['pm_card_chargeDeclinedInsufficientFunds', 'not enough money'],
  ['pm_card_chargeDeclinedExpiredCard', 'has expired'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'security code is wrong'],
  ['pm_card_chargeDeclinedProcessingError', 'couldn’t process'],
  ['pm_card_chargeDeclined', 'was declined. Use another card'],
  // A thief must not learn that the card is known as stolen.
  ['pm_card_chargeDeclinedStolenCard', 'was declined. Use another card'],
])('The declined card %s is explained', async (card, sentence) => {
  const { customer } = await shop(standIn)
  const attach = (stripe: Stripe) => stripe.paymentMethods.attach(card, { customer: customer.id })
  await expect(ask(attach)).rejects.toMatchObject({ code: 'billing.card_declined', status: 402 })
  await expect(ask(attach)).rejects.toThrow(sentence)
})

test('The same key with another request is refused', async () => {
  const create = (name: string) => (stripe: Stripe) => stripe.customers.create({ name }, { idempotencyKey: 'once' })
  const first = await ask(create('Fern'))
  expect((await ask(create('Fern'))).id).toBe(first.id)
  await expect(ask(create('Moss'))).rejects.toMatchObject({ code: 'billing.request_reused', status: 409 })
})

test('An error of our own is thrown as it is', async () => {
  const missing = (stripe: Stripe) => stripe.prices.retrieve('price_none')
  await expect(ask(missing)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
})
