import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createStandIn } from '#server/stand-ins/programs/stripe/stand-in.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { testClock } from '#tests/support/test-context.ts'

/** A stand-in without a port: the unmodified client calls its handler. */
function standInOn(file: string) {
  const clock = testClock('2027-01-01T00:00:00Z')
  const handler = createStandIn({
    clock,
    webhooks: [],
    retryDays: [3],
    afterRetries: 'cancel',
    wait: async () => {},
    file,
  })
  const httpClient = Stripe.createFetchHttpClient(async (url, init) => handler(new Request(url, init)))
  const stripe = new Stripe('sk_test_stand_in', { httpClient, telemetry: false, maxNetworkRetries: 0 })
  const advance = async (seconds: number) =>
    handler(new Request('http://localhost/stand-in/advance', { method: 'POST', body: JSON.stringify({ seconds }) }))
  return { stripe, advance }
}

test('What happened at the stand-in is still there when it starts again', async () => {
  const folder = await temporaryFolder()
  const file = join(folder.path, 'deeper', 'stripe.state')
  const first = standInOn(file)
  const product = await first.stripe.products.create({ name: 'Growth' })
  const price = await first.stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 9_900,
    recurring: { interval: 'month' },
  })
  const customer = await first.stripe.customers.create({ name: 'Fern' }, { idempotencyKey: 'fern' })
  const method = await first.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const subscribed = await first.stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method.id,
    items: [{ price: price.id }],
  })
  await first.advance(3_600)

  const second = standInOn(file)
  expect(await second.stripe.subscriptions.retrieve(subscribed.id)).toEqual(
    await first.stripe.subscriptions.retrieve(subscribed.id),
  )
  const list = await first.stripe.events.list()
  expect((await second.stripe.events.list()).data).toEqual(list.data)
  // A call that is repeated after the restart is done once, and new ids are new.
  const again = await second.stripe.customers.create({ name: 'Fern' }, { idempotencyKey: 'fern' })
  expect(again.id).toBe(customer.id)
  expect((await second.stripe.customers.create({ name: 'Moss' })).id).not.toBe(customer.id)
  // A price is still the same object wherever it is used.
  await second.stripe.prices.update(price.id, { nickname: 'Old' })
  const { items } = await second.stripe.subscriptions.retrieve(subscribed.id)
  expect(items.data[0]?.price.nickname).toBe('Old')
  // Time goes on where it was: the renewal comes, and the saved card pays.
  await second.advance(31 * 86_400)
  const invoices = await second.stripe.invoices.list({ customer: customer.id })
  expect(invoices.data.map(({ status, amount_paid }) => [status, amount_paid])).toEqual([
    ['paid', 9_900],
    ['paid', 9_900],
  ])
  await folder.remove()
})

test('A file that the stand-in can’t read is replaced by a new beginning', async () => {
  const folder = await temporaryFolder()
  const file = join(folder.path, 'stripe.state')
  await writeFile(file, 'not a state')
  const { stripe } = standInOn(file)
  expect((await stripe.customers.list()).data).toEqual([])
  await stripe.customers.create({ name: 'Fern' })
  expect((await standInOn(file).stripe.customers.list()).data).toHaveLength(1)
  await folder.remove()
})
