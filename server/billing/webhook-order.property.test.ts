import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { billingScene } from '#tests/support/billing-scene.ts'
import { companyId, insertCompany } from '#tests/support/companies.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { daySeconds } from '#tests/support/stripe-stand-in.ts'
import { stateOf } from './subscription-state.ts'
import { stripeIdOf, readSubscription } from './read-subscription.ts'

const scene = billingScene()

/** What happens at Stripe, one after the other. */
const steps = {
  upgrade: async (id: string) => change(id, { plan: 'Agency', interval: 'month' }),
  downgrade: async (id: string) => change(id, { plan: 'Starter', interval: 'month' }),
  end: async (id: string) => scene.stripe.subscriptions.update(id, { cancel_at_period_end: true }),
  resume: async (id: string) => scene.stripe.subscriptions.update(id, { cancel_at_period_end: false }),
  renew: async () => scene.standIn.advance(31 * daySeconds),
  failRenewal: async (id: string) => {
    const { customer } = await scene.stripe.subscriptions.retrieve(id)
    const bad = await scene.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: stripeIdOf(customer),
    })
    await scene.stripe.subscriptions.update(id, { default_payment_method: bad.id })
    await scene.standIn.advance(31 * daySeconds)
  },
  cancel: async (id: string) => scene.stripe.subscriptions.cancel(id),
} as const

async function change(id: string, offer: { plan: 'Agency' | 'Starter'; interval: 'month' }) {
  const { items } = await scene.stripe.subscriptions.retrieve(id)
  const item = items.data[0]?.id ?? ''
  return scene.stripe.subscriptions.update(id, { items: [{ id: item, price: await scene.price(offer) }] })
}

const lives = array(
  record({
    step: constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
    /** Which waiting webhooks arrive after the step, by their place; some of them twice. */
    arriving: array(integer({ min: 0, max: 30 }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
)

test('Webhooks in any order, late, and repeated end in the state that Stripe has', async () => {
  let number = 500
  const ended = new Set<string>()
  await assert(
    asyncProperty(lives, array(integer(), { minLength: 40, maxLength: 40 }), async (life, order) => {
      number += 1
      await insertCompany(scene.context, number, { plan: 'Free' })
      const clientId = companyId(number)
      await scene.arrived()
      const { id } = await scene.subscribe(undefined, undefined, { metadata: { loop_client: clientId } })
      const all: Awaited<ReturnType<typeof scene.arrived>> = []
      for (const { step, arriving } of life) {
        // A subscription that has ended can't be changed any more.
        await steps[step](id).catch(() => null)
        all.push(...(await scene.arrived()))
        for (const place of arriving)
          await scene.accept(all[place % all.length] ?? { body: '', signature: '', path: '' })
        if (arriving.length % 2 === 0) await scene.handle()
      }
      const shuffled = all
        .map((event, index) => ({ event, rank: order[index % order.length] ?? 0 }))
        .toSorted((a, b) => a.rank - b.rank)
      for (const { event } of [...shuffled, ...shuffled.slice(0, 3)]) await scene.accept(event)
      await scene.handle()

      const read = await readSubscription(scene.stripe, id)
      if (!read) throw new Error('The subscription is gone')
      const state = stateOf(read)
      const { db } = scene.context.database
      const row = await db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
      expect(row).toMatchObject({
        client_id: clientId,
        status: state.status,
        plan: state.offer?.plan,
        paid_plan: state.paidPlan,
        action: state.action,
      })
      const { plan } = await db.selectFrom('client').select('plan').where('id', '=', clientId).executeTakeFirstOrThrow()
      expect(plan).toBe(state.paidPlan ?? 'Free')
      ended.add(state.status)
    }),
    propertyRuns(12, 125),
  )
  expect([...ended].sort()).toEqual(expect.arrayContaining(['active', 'canceled', 'ends', 'pastDue']))
})
