import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lookupKeyOf, offers, planPrices } from '#app/shared/billing/catalogue.ts'
import { startStripe, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { syncCatalogue, SyncError, type SyncStep } from './sync-catalogue.ts'

describe('setting up the plans at Stripe', () => {
  let standIn: StripeStandIn
  beforeEach(async () => {
    standIn = await startStripe()
  })
  afterEach(() => standIn.end())

  const sync = () => syncCatalogue(standIn.stripe)
  const done = (steps: readonly SyncStep[]) => steps.map((step) => `${step.done} ${step.kind} ${step.name}`)
  const priceOf = async (key: string) => (await standIn.stripe.prices.list({ lookup_keys: [key] })).data[0]

  it('creates a product for each plan and a price for each interval', async () => {
    const steps = await sync()
    expect(done(steps)).toEqual([
      ...['Loop Starter', 'Loop Growth', 'Loop Agency'].map((name) => `created product ${name}`),
      ...offers.map((offer) => `created price ${lookupKeyOf(offer)}`),
    ])
    expect(await priceOf('loop_growth_year')).toMatchObject({
      unit_amount: planPrices.Growth.year,
      currency: 'eur',
      recurring: { interval: 'year' },
      tax_behavior: 'exclusive',
      product: 'loop_growth',
      metadata: { loop_plan: 'Growth' },
    })
  })

  it('changes nothing when it runs again', async () => {
    await sync()
    const before = (await standIn.events()).length
    expect(new Set((await sync()).map((step) => step.done))).toEqual(new Set(['kept']))
    expect(await standIn.events()).toHaveLength(before)
  })

  it('sells a changed amount at a new price, which takes the key, and archives the old one', async () => {
    await sync()
    const old = await standIn.stripe.prices.create({
      product: 'loop_growth',
      currency: 'eur',
      unit_amount: 7_900,
      recurring: { interval: 'month' },
      lookup_key: 'loop_growth_month',
      transfer_lookup_key: true,
      metadata: { loop_plan: 'Growth' },
    })
    const changed = done(await sync()).filter((step) => !step.startsWith('kept'))
    expect(changed).toEqual(['created price loop_growth_month', 'archived price loop_growth_month'])
    expect(await priceOf('loop_growth_month')).toMatchObject({ unit_amount: planPrices.Growth.month, active: true })
    expect(await standIn.stripe.prices.retrieve(old.id)).toMatchObject({
      active: false,
      lookup_key: null,
      metadata: { loop_plan: 'Growth' },
    })
  })

  it('puts back what someone archived or renamed', async () => {
    await sync()
    const price = await priceOf('loop_agency_year')
    await standIn.stripe.prices.update(price?.id ?? '', { active: false })
    await standIn.stripe.products.update('loop_agency', { active: false, name: 'Old' })
    expect(done(await sync()).filter((step) => !step.startsWith('kept'))).toEqual([
      'changed product Loop Agency',
      'changed price loop_agency_year',
    ])
    expect(await standIn.stripe.products.retrieve('loop_agency')).toMatchObject({ active: true, name: 'Loop Agency' })
  })

  it('never touches products and prices that aren’t Loop’s', async () => {
    const { stripe } = standIn
    const shop = await stripe.products.create({ name: 'Mugs', metadata: { shelf: '3' } })
    const mug = await stripe.prices.create({ product: shop.id, currency: 'eur', unit_amount: 1_200, lookup_key: 'mug' })
    await sync()
    expect(await stripe.products.retrieve(shop.id)).toEqual(shop)
    expect(await stripe.prices.retrieve(mug.id)).toEqual(mug)
  })

  it('refuses if something foreign has one of our keys or ids', async () => {
    const { stripe } = standIn
    const shop = await stripe.products.create({ name: 'Mugs' })
    const price = { product: shop.id, currency: 'eur', unit_amount: 2_900, recurring: { interval: 'month' } } as const
    await stripe.prices.create({ ...price, lookup_key: 'loop_starter_month' })
    await expect(sync()).rejects.toThrow(SyncError)
    expect(await priceOf('loop_starter_month')).toMatchObject({ product: shop.id, active: true })
    await stripe.products.update('loop_starter', { metadata: { loop_plan: 'Other' } })
    await expect(sync()).rejects.toThrow('loop_starter')
  })
})
