import { spawn } from 'node:child_process'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daySeconds, refusalOf, shop, startStripe, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'

let standIn: StripeStandIn
let stripe: Stripe
beforeAll(async () => {
  standIn = await startStripe()
  ;({ stripe } = standIn)
})
afterAll(() => standIn.end())

/** Sends a call that the stripe package would not send. */
async function send(path: string, { body, method = 'POST', ...headers }: Record<string, string> = {}) {
  const response = await fetch(standIn.url + path, {
    method,
    headers: { authorization: 'Bearer sk_test_stand_in', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const answer = (await response.json()) as { error?: { type: string; code?: string; param?: string; message: string } }
  return { status: response.status, headers: response.headers, error: answer.error, answer }
}

test('a call that is sent again with its key does nothing again', async () => {
  const idempotencyKey = 'create-clara'
  const create = (name: string) => stripe.customers.create({ name }, { idempotencyKey })
  const first = await create('Clara')
  const again = await create('Clara')
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await refusalOf(create('Karla'))).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  await standIn.advance(daySeconds)
  expect((await create('Karla')).id).not.toBe(first.id)
})

test('a declined payment is not tried again by the same key, and a refused call may be corrected', async () => {
  const pay = (amount: number, idempotencyKey: string) =>
    refusalOf(
      stripe.paymentIntents.create(
        { amount, currency: 'eur', confirm: true, payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey },
      ),
    )
  const one = await pay(500, 'pay-once')
  const other = await pay(500, 'pay-once')
  expect(one.payment_intent?.id).toBe(other.payment_intent?.id)
  expect(await pay(1, 'pay-more')).toMatchObject({ statusCode: 400 })
  expect(await pay(500, 'pay-more')).toMatchObject({ statusCode: 402 })
})

test('lists come newest first, page by page', async () => {
  for (const code of ['A', 'B', 'C', 'D', 'E']) await stripe.coupons.create({ id: code, percent_off: 10 })
  const first = await stripe.coupons.list({ limit: 2 })
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([['E', 'D'], true])
  const last = await stripe.coupons.list({ limit: 3, starting_after: 'D' })
  expect([last.data.map(({ id }) => id), last.has_more]).toEqual([['C', 'B', 'A'], false])
  const back = await stripe.coupons.list({ limit: 2, ending_before: 'B' })
  expect([back.data.map(({ id }) => id), back.has_more]).toEqual([['D', 'C'], true])
  expect(await stripe.coupons.list({ limit: 1 }).autoPagingToArray({ limit: 10 })).toHaveLength(5)
})

test('an answer contains the objects that the caller asks for', async () => {
  const { customer, small } = await shop(standIn)
  await stripe.customers.createTaxId(customer.id, { type: 'eu_vat', value: 'DE123456789' })
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: small.id }] })
  const expand = ['tax_ids', 'subscriptions.data.latest_invoice', 'invoice_settings.default_payment_method']
  expect(await stripe.customers.retrieve(customer.id, { expand })).toMatchObject({
    tax_ids: { data: [{ country: 'DE', value: 'DE123456789' }] },
    subscriptions: { data: [{ latest_invoice: { object: 'invoice' } }] },
    invoice_settings: { default_payment_method: { card: { last4: '4242' } } },
  })
  const unknown = stripe.customers.retrieve(customer.id, { expand: ['wallet'] })
  expect(await refusalOf(unknown)).toMatchObject({ message: 'This property cannot be expanded (wallet).' })
})

test('metadata changes name by name', async () => {
  const { id } = await stripe.customers.create({ metadata: { client: '7', plan: 'growth' } })
  const changed = await stripe.customers.update(id, { metadata: { plan: null, seats: 3 } })
  expect(changed.metadata).toEqual({ client: '7', seats: '3' })
})

test.each(['sk_live_51Habc', 'sk_test_51Habc', 'pk_test_stand_in', 'rk_test_stand_in', ''])(
  'the key „%s“ opens nothing',
  async (key) => {
    const { status, error } = await send('/v1/customers', { method: 'GET', authorization: key && `Bearer ${key}` })
    expect([status, error?.type]).toEqual([401, 'invalid_request_error'])
  },
)

test('an unknown id is a 404 in a path, and a 400 with its name in a parameter', async () => {
  expect(await refusalOf(stripe.customers.retrieve('cus_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
  })
  const subscribe = stripe.subscriptions.create({ customer: 'cus_none', items: [{ price: 'price_none' }] })
  expect(await refusalOf(subscribe)).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' })
})

test.each([
  { what: 'an unknown parameter', body: 'nickname=C', code: 'parameter_unknown', param: 'nickname' },
  { what: 'an unknown part', body: 'address[planet]=Mars', code: 'parameter_unknown', param: 'address[planet]' },
  { what: 'a text for a number', body: 'balance=lots', code: 'parameter_invalid_integer', param: 'balance' },
  { what: 'a text for an object', body: 'address=Mars', param: 'address' },
  { what: 'a list for a text', body: 'email[0]=a&email[1]=b', param: 'email' },
  { what: 'a name that is a text and an object', body: 'email=a&email[b]=c' },
  { what: 'a name with half a bracket', body: 'email[=c', code: 'parameter_unknown' },
  { what: 'an object’s prototype', body: '__proto__[admin]=1', code: 'parameter_unknown' },
  { what: 'a nested prototype', body: 'metadata[constructor][prototype]=1', code: 'parameter_unknown' },
  { what: 'endless nesting', body: `a${'[b]'.repeat(5000)}=1`, code: 'parameter_unknown' },
  {
    what: 'thousands of parameters',
    body: Array.from({ length: 2000 }, (_, index) => `metadata[k${index}]=1`).join('&'),
  },
  {
    what: 'too much metadata',
    body: Array.from({ length: 51 }, (_, index) => `metadata[k${index}]=1`).join('&'),
    param: 'metadata',
  },
  { what: 'JSON', body: '{"email":"clara@loop.test"}', code: 'parameter_unknown' },
])('$what is refused in the form of Stripe’s errors', async ({ body, code, param }) => {
  const { status, error, headers } = await send('/v1/customers', { body })
  expect([status, error?.type]).toEqual([400, 'invalid_request_error'])
  expect(error).toMatchObject({ ...(code && { code }), ...(param && { param }) })
  expect(headers.get('request-id')).toMatch(/^req_/)
})

test('a huge body is refused unread', async () => {
  const { status, error } = await send('/v1/customers', { body: `name=${'x'.repeat(5_000_000)}` })
  expect([status, error?.type]).toEqual([413, 'invalid_request_error'])
})

test('a missing parameter is named', async () => {
  expect((await send('/v1/subscriptions', { body: 'customer=cus_1' })).error).toMatchObject({
    code: 'parameter_missing',
    param: 'items',
  })
})

test.each(['/v1/unicorns', '/v1/customers/cus_1/unicorns', '/v2/core/events', '/v1/toString', '/'])(
  'there is nothing at %s',
  async (path) => expect((await send(path, { method: 'GET' })).status).toBe(404),
)

test('the service is down, or limits its caller, for as many calls as a test says', async () => {
  await standIn.control('down', { calls: 2 })
  const list = () => stripe.products.list()
  expect(await refusalOf(list())).toMatchObject({ type: 'StripeAPIError', statusCode: 503 })
  expect(await refusalOf(list())).toMatchObject({ statusCode: 503 })
  await expect(list()).resolves.toMatchObject({ object: 'list' })
  await standIn.control('limited', { calls: 1 })
  expect(await refusalOf(list())).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 })
  await standIn.control('slow', { calls: 1, milliseconds: 30_000 })
  await list()
  expect(standIn.waits).toContain(30_000)
})

test('the client’s own retries get through a service that is down for a moment', async () => {
  const { hostname, port } = new URL(standIn.url)
  const patient = new Stripe('sk_test_stand_in', { host: hostname, port, protocol: 'http', maxNetworkRetries: 2 })
  await standIn.control('down', { calls: 1 })
  expect((await patient.customers.create({ name: 'Clara' })).name).toBe('Clara')
})

test('a control with a wrong body is refused', async () => {
  await expect(standIn.control('advance', { seconds: 'many' })).rejects.toThrow('advance: 400')
  await expect(standIn.control('events/deliver', { ids: ['evt_none'] })).rejects.toThrow('events/deliver: 400')
})

test('the stand-in runs in a process of its own, and ends when it is told to', async () => {
  const main = join(import.meta.dirname, '../../server/stand-ins/programs/stripe/main.ts')
  const child = spawn(process.execPath, [main, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (output += text))
  try {
    const ready = /^Stripe stand-in is ready at (\S+) with the key sk_test_stand_in\n$/
    await expect.poll(() => output).toMatch(ready)
    const { hostname, port } = new URL(ready.exec(output)?.[1] ?? '')
    const client = new Stripe('sk_test_stand_in', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
    expect((await client.customers.create({})).id).toBe('cus_standin000001')
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
})
