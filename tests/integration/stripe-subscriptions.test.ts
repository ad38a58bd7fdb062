import type Stripe from 'stripe'
import { idOf } from '#server/stand-ins/programs/stripe/ids.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPdf } from '#tests/support/pdf-text.ts'
import { daySeconds, refusalOf, shop, startStripe, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'

let standIn: StripeStandIn
let stripe: Stripe
let goods: Awaited<ReturnType<typeof shop>>
beforeEach(async () => {
  standIn = await startStripe()
  ;({ stripe } = standIn)
  goods = await shop(standIn)
})
afterEach(() => standIn.end())

const subscribe = (given: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  stripe.subscriptions.create({ customer: goods.customer.id, items: [{ price: goods.small.id }], ...given })

const itemOf = ({ items }: Stripe.Subscription) => items.data[0]?.id ?? ''

const latest = async (id: string) => {
  const { latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  return latest_invoice as Stripe.Invoice
}

const amounts = ({ lines }: Stripe.Invoice) => lines.data.map(({ amount, description }) => [amount, description])

test('an upgrade costs exactly what its preview said, to the second', async () => {
  const subscription = await subscribe()
  await standIn.advance(10 * daySeconds + 12_345)
  const change = {
    items: [{ id: itemOf(subscription), price: goods.large.id }],
    proration_behavior: 'always_invoice' as const,
  }
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: change })
  const upgraded = await stripe.subscriptions.update(subscription.id, change)
  const invoice = await latest(subscription.id)
  // 31 days of January, of which 10 days and 12,345 seconds are over.
  const rest = (31 * daySeconds - 10 * daySeconds - 12_345) / (31 * daySeconds)
  expect(amounts(invoice)).toEqual([
    [-Math.round(9900 * rest), 'Unused time on Growth after Jan 11, 2027'],
    [Math.round(24_900 * rest), 'Remaining time on Scale after Jan 11, 2027'],
  ])
  expect(amounts(preview)).toEqual(amounts(invoice))
  expect(preview).toMatchObject({ total: invoice.total, amount_due: invoice.amount_due, billing_reason: 'upcoming' })
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' })
  expect(upgraded.items.data[0]?.price.id).toBe(goods.large.id)
})

test('an upgrade that is not invoiced at once is on the next invoice, as its preview said', async () => {
  const subscription = await subscribe()
  await standIn.advance(15 * daySeconds)
  const change = { items: [{ id: itemOf(subscription), price: goods.large.id }] }
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: change })
  await stripe.subscriptions.update(subscription.id, change)
  await standIn.advance(16 * daySeconds + 3600)
  const invoice = await latest(subscription.id)
  expect(amounts(invoice)).toEqual(amounts(preview))
  expect(invoice).toMatchObject({ status: 'paid', total: preview.total, billing_reason: 'subscription_cycle' })
  expect(invoice.lines.data).toHaveLength(3)
})

test('a downgrade’s credit stays on the customer’s balance and pays the next invoices', async () => {
  const subscription = await subscribe({ items: [{ price: goods.large.id }] })
  const item = itemOf(subscription)
  const items = [{ id: item, price: goods.small.id }]
  await stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'always_invoice' })
  expect(await latest(subscription.id)).toMatchObject({
    total: -15_000,
    amount_due: 0,
    status: 'paid',
    ending_balance: -15_000,
  })
  expect(await stripe.customers.retrieve(goods.customer.id)).toMatchObject({ balance: -15_000 })
  await standIn.advance(31 * daySeconds + 3600)
  expect(await latest(subscription.id)).toMatchObject({
    total: 9900,
    amount_due: 0,
    starting_balance: -15_000,
    ending_balance: -5100,
  })
})

test('a change to yearly payment begins a new period today, and credits the unused month', async () => {
  const subscription = await subscribe()
  const items = [{ id: itemOf(subscription), price: goods.yearly.id }]
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: { items },
  })
  const changed = await stripe.subscriptions.update(subscription.id, { items })
  expect(preview.amount_due).toBe(99_000 - 9900)
  expect(await latest(subscription.id)).toMatchObject({ amount_paid: 99_000 - 9900, status: 'paid' })
  expect(new Date((changed.items.data[0]?.current_period_end ?? 0) * 1000).toISOString()).toBe(
    '2028-01-01T00:00:00.000Z',
  )
})

test('a change without pro-rating costs nothing now', async () => {
  const subscription = await subscribe()
  const items = [{ id: itemOf(subscription), price: goods.large.id }]
  await stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' })
  expect((await stripe.invoices.list({ customer: goods.customer.id })).data).toHaveLength(1)
  const { lines } = await stripe.invoices.createPreview({ subscription: subscription.id })
  expect(lines.data.map(({ amount }) => amount)).toEqual([24_900])
})

test('a declined upgrade changes nothing if the caller wants no unpaid change', async () => {
  const subscription = await subscribe()
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: goods.customer.id })
  await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id })
  const items = [{ id: itemOf(subscription), price: goods.large.id }]
  const upgrade = (payment_behavior: 'error_if_incomplete' | 'allow_incomplete') =>
    stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'always_invoice', payment_behavior })
  expect(await refusalOf(upgrade('error_if_incomplete'))).toMatchObject({ statusCode: 402 })
  expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(goods.small.id)
  expect((await upgrade('allow_incomplete')).status).toBe('past_due')
})

test('a canceled subscription works until its period ends', async () => {
  const subscription = await subscribe()
  const canceled = await stripe.subscriptions.update(subscription.id, {
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'too_expensive', comment: 'Too much' },
  })
  expect(canceled).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: 1_801_440_000,
    cancellation_details: { reason: 'cancellation_requested', feedback: 'too_expensive', comment: 'Too much' },
  })
  await standIn.advance(31 * daySeconds)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: 1_801_440_000,
  })
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
})

test('a cancellation can be taken back before the period ends', async () => {
  const subscription = await subscribe({ cancel_at_period_end: true })
  const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
  expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, cancellation_details: { reason: null } })
  await standIn.advance(31 * daySeconds + 3600)
  expect(await latest(subscription.id)).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid' })
})

test('a subscription canceled at once credits the unused time if asked', async () => {
  const subscription = await subscribe()
  const canceled = await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true })
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } })
  expect(await stripe.customers.retrieve(goods.customer.id)).toMatchObject({ balance: -9900 })
  expect(await refusalOf(stripe.subscriptions.cancel(subscription.id))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

test('a paused subscription’s invoices are void until it goes on', async () => {
  const subscription = await subscribe()
  const resumes_at = 1_801_440_000 + 20 * daySeconds
  await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void', resumes_at } })
  await standIn.advance(32 * daySeconds)
  expect(await latest(subscription.id)).toMatchObject({ status: 'void' })
  await standIn.advance(30 * daySeconds)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'active',
    pause_collection: null,
  })
  expect(await latest(subscription.id)).toMatchObject({ status: 'paid', amount_paid: 9900 })
})

test('a trial is free, is announced three days before its end, and is paid then', async () => {
  const subscription = await subscribe({ trial_period_days: 14 })
  expect(subscription).toMatchObject({ status: 'trialing', pending_setup_intent: null })
  expect(await latest(subscription.id)).toMatchObject({ status: 'paid', total: 0 })
  await standIn.advance(11 * daySeconds)
  const types = (await stripe.events.list({ type: 'customer.subscription.trial_will_end' })).data
  expect(types).toHaveLength(1)
  await standIn.advance(3 * daySeconds + 3600)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'active',
    items: { data: [{ current_period_start: subscription.trial_end }] },
  })
  expect(await latest(subscription.id)).toMatchObject({ status: 'paid', amount_paid: 9900 })
})

test.each([
  { otherwise: 'cancel' as const, status: 'canceled' },
  { otherwise: 'pause' as const, status: 'paused' },
  { otherwise: 'create_invoice' as const, status: 'past_due' },
])('a trial without a card ends as it was asked to: $otherwise', async ({ otherwise, status }) => {
  const { id } = await stripe.customers.create({})
  const subscription = await subscribe({
    customer: id,
    trial_period_days: 7,
    payment_behavior: 'default_incomplete',
    trial_settings: { end_behavior: { missing_payment_method: otherwise } },
  })
  expect(subscription.pending_setup_intent).toMatch('seti_')
  await standIn.advance(7 * daySeconds + 3600)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe(status)
})

test('the card that a trial’s customer saves pays its first month', async () => {
  const { id } = await stripe.customers.create({})
  const subscription = await subscribe({ customer: id, trial_period_days: 7, payment_behavior: 'default_incomplete' })
  await stripe.setupIntents.confirm(idOf(subscription.pending_setup_intent), { payment_method: 'pm_card_visa' })
  const ended = await stripe.subscriptions.update(subscription.id, { trial_end: 'now' })
  expect(ended).toMatchObject({ status: 'active', pending_setup_intent: null })
  expect(await latest(subscription.id)).toMatchObject({ status: 'paid', amount_paid: 9900 })
})

test('a promotion code reduces the invoices of its months, and no more of them', async () => {
  const coupon = await stripe.coupons.create({ percent_off: 25.5, duration: 'repeating', duration_in_months: 2 })
  const { id: promotion_code } = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'FALL',
  })
  const [found] = (await stripe.promotionCodes.list({ code: 'fall', active: true })).data
  expect(found?.id).toBe(promotion_code)
  const subscription = await subscribe({ discounts: [{ promotion_code }], expand: ['discounts.source.coupon'] })
  expect(subscription.discounts).toMatchObject([{ promotion_code, source: { coupon: { percent_off: 25.5 } } }])
  for (let month = 0; month < 2; month += 1) await standIn.advance(31 * daySeconds)
  const { data } = await stripe.invoices.list({ subscription: subscription.id })
  expect(data.map(({ subtotal, total }) => [subtotal, total])).toEqual([
    [9900, 9900],
    [9900, 7375],
    [9900, 7375],
  ])
  expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1 })
})

test('a coupon for one invoice reduces the first one by its amount', async () => {
  await stripe.coupons.create({ id: 'TEN', amount_off: 1000, currency: 'eur', duration: 'once', max_redemptions: 1 })
  const subscription = await subscribe({ discounts: [{ coupon: 'TEN' }] })
  expect(await latest(subscription.id)).toMatchObject({
    subtotal: 9900,
    total: 8900,
    total_discount_amounts: [{ amount: 1000 }],
  })
  expect((await stripe.invoices.createPreview({ subscription: subscription.id })).total).toBe(9900)
  expect(await refusalOf(subscribe({ discounts: [{ coupon: 'TEN' }] }))).toMatchObject({ code: 'coupon_expired' })
})

test('a price is found by its lookup key, and a new price takes the key over', async () => {
  const find = () => stripe.prices.list({ lookup_keys: ['growth_month'], expand: ['data.product'] })
  expect((await find()).data).toMatchObject([{ id: goods.small.id, product: { metadata: { plan: 'growth' } } }])
  const given = { currency: 'eur', unit_amount: 10_900, product: goods.growth.id, lookup_key: 'growth_month' }
  expect(await refusalOf(stripe.prices.create(given))).toMatchObject({ param: 'lookup_key' })
  const raised = await stripe.prices.create({ ...given, transfer_lookup_key: true })
  expect((await find()).data.map(({ id }) => id)).toEqual([raised.id])
})

test('an invoice shows who is billed, and its PDF can be downloaded', async () => {
  // Umlauts, accents, Cyrillic, Greek, Chinese, and what markup languages use.
  const name = 'Müller & Søn Çelik *Őz* “Łódź” Вадим Ωmega #株式会社 [€]'
  await stripe.customers.update(goods.customer.id, {
    name,
    address: { line1: 'Weg 1', city: 'Bern', country: 'CH' },
    email: 'bills@clay.test',
  })
  await stripe.customers.createTaxId(goods.customer.id, { type: 'ch_vat', value: 'CHE-123.456.789 MWST' })
  const { id } = await latest((await subscribe()).id)
  const invoice = await stripe.invoices.retrieve(id)
  expect(invoice).toMatchObject({
    customer_email: 'bills@clay.test',
    customer_address: { city: 'Bern', line2: null },
    customer_tax_ids: [{ type: 'ch_vat', value: 'CHE-123.456.789 MWST' }],
  })
  const pdf = await fetch(invoice.invoice_pdf ?? '')
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const [shown = ''] = readPdf(await pdf.bytes()).pages
  expect(shown.replaceAll(/\s/g, '')).toContain(`Billto${name}`.replaceAll(/\s/g, ''))
  expect(shown).toContain('€')
  expect(await (await fetch(invoice.hosted_invoice_url ?? '')).text()).toContain(invoice.number ?? 'a number')
})
