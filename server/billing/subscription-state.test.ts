import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startStripe, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { stateOf, type StripeStatus, type SubscriptionRead } from './subscription-state.ts'
import { syncCatalogue } from './sync-catalogue.ts'

describe('the state of a subscription', () => {
  let standIn: StripeStandIn
  /** An active, paid subscription to Growth; each case changes a copy. */
  let paid: SubscriptionRead
  beforeAll(async () => {
    standIn = await startStripe()
    const { stripe } = standIn
    await syncCatalogue(stripe)
    const customer = await stripe.customers.create({ name: 'Fern' })
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    const price = (await stripe.prices.list({ lookup_keys: ['loop_growth_month'] })).data[0]?.id ?? ''
    const { latest_invoice: invoice, ...subscription } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price }],
      default_payment_method: card.id,
      expand: ['latest_invoice'],
    })
    if (typeof invoice !== 'object') throw new Error('The invoice was not expanded')
    paid = { subscription: { ...subscription, latest_invoice: null }, customer, invoice, intent: null }
  })
  afterAll(() => standIn.end())

  const inStatus = (
    status: Stripe.Subscription.Status,
    change: Partial<Stripe.Subscription> = {},
  ): SubscriptionRead => ({
    ...paid,
    subscription: { ...paid.subscription, status, ...change },
  })
  const intent = (status: Stripe.PaymentIntent.Status) => ({ status }) as Stripe.PaymentIntent

  const cases: Record<StripeStatus, { status: string; paidPlan: string | null; action: string }> = {
    trialing: { status: 'trialing', paidPlan: 'Growth', action: 'manage' },
    active: { status: 'active', paidPlan: 'Growth', action: 'manage' },
    past_due: { status: 'pastDue', paidPlan: 'Growth', action: 'payInvoice' },
    unpaid: { status: 'unpaid', paidPlan: null, action: 'payInvoice' },
    incomplete: { status: 'incomplete', paidPlan: null, action: 'payInvoice' },
    incomplete_expired: { status: 'incompleteExpired', paidPlan: null, action: 'chooseAgain' },
    canceled: { status: 'canceled', paidPlan: null, action: 'chooseAgain' },
    paused: { status: 'paused', paidPlan: null, action: 'resume' },
  }

  test.each(Object.entries(cases))('%s at Stripe is explained with one next step', (status, expected) => {
    const state = stateOf(inStatus(status))
    expect(state).toMatchObject({ ...expected, isPaid: expected.paidPlan !== null, entitledUntil: null })
    expect(state.offer).toEqual({ plan: 'Growth', interval: 'month' })
  })

  it('names the dates of its period', () => {
    expect(stateOf(paid)).toMatchObject({ periodEnd: '2027-02-01T00:00:00.000Z', cancelAt: null, trialEnd: null })
  })

  test.each(['active', 'trialing'])('says until when a plan is available that ends, if it is %s', (status) => {
    expect(stateOf(inStatus(status, { cancel_at: 1_801_440_000 }))).toMatchObject({
      status: 'ends',
      paidPlan: 'Growth',
      entitledUntil: '2027-02-01T00:00:00.000Z',
      action: 'resume',
    })
  })

  test.each(['trialing', 'paused', 'past_due'])('asks for a card if it is %s and has none', (status) => {
    expect(stateOf(inStatus(status, { default_payment_method: null })).action).toBe('addCard')
  })

  it('knows a card of the customer, too', () => {
    const method = 'pm_1'
    const customer = paid.customer && {
      ...paid.customer,
      invoice_settings: { ...paid.customer.invoice_settings, default_payment_method: method },
    }
    const read = { ...inStatus('trialing', { default_payment_method: null }), customer }
    expect(stateOf(read).action).toBe('manage')
  })

  test.each(['incomplete', 'past_due', 'unpaid'])('asks to confirm a payment at the bank if it is %s', (status) => {
    const read = inStatus(status)
    expect(stateOf({ ...read, intent: intent('requires_action') }).action).toBe('authenticate')
    expect(stateOf({ ...read, intent: intent('processing') }).action).toBe('wait')
    expect(stateOf({ ...read, intent: intent('requires_payment_method') }).action).toBe('payInvoice')
  })

  it('keeps the smaller plan while a larger one waits for its payment', () => {
    const read = inStatus('active', { pending_update: {} as Stripe.Subscription.PendingUpdate })
    expect(stateOf({ ...read, intent: intent('requires_action') })).toMatchObject({
      paidPlan: 'Growth',
      action: 'authenticate',
    })
  })

  it('gives a plan in a status of the future only if its period is paid for, and until its end', () => {
    const read = inStatus('frozen')
    expect(stateOf(read)).toMatchObject({
      status: 'unknown',
      paidPlan: 'Growth',
      entitledUntil: '2027-02-01T00:00:00.000Z',
    })
    const invoice = paid.invoice && { ...paid.invoice, status: 'open' as const }
    expect(stateOf({ ...read, invoice })).toMatchObject({ status: 'unknown', isPaid: false, paidPlan: null })
  })

  const withPrice = (change: Partial<Stripe.Price>): SubscriptionRead => {
    const [item] = paid.subscription.items.data
    if (!item) throw new Error('The subscription has no item')
    const items = { ...paid.subscription.items, data: [{ ...item, price: { ...item.price, ...change } }] }
    return { ...paid, subscription: { ...paid.subscription, items } }
  }

  it('still knows the plan of an archived price', () => {
    expect(stateOf(withPrice({ lookup_key: null, active: false })).paidPlan).toBe('Growth')
  })

  it('is paid for, but of no plan, if the price isn’t one of ours', () => {
    expect(stateOf(withPrice({ lookup_key: 'mug', metadata: {} }))).toMatchObject({
      isPaid: true,
      paidPlan: null,
      offer: null,
    })
  })
})
