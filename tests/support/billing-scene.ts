import { sql } from 'kysely'
import type Stripe from 'stripe'
import { beforeAll, beforeEach } from 'vitest'
import { type Offer, lookupKeyOf } from '#app/shared/billing/catalogue.ts'
import { clientKey } from '#server/billing/read-subscription.ts'
import { handleStripeEvents } from '#server/billing/stripe-events.ts'
import { syncCatalogue } from '#server/billing/sync-catalogue.ts'
import { acceptWebhook } from '#server/billing/webhook.ts'
import { admin, companyId, editor, insertCompany } from './companies.ts'
import { openContext } from './open-context.ts'
import { insertAccounts, named } from './people.ts'
import { settingsOf, startStripe, type StripeStandIn } from './stripe-stand-in.ts'

const goingOn = new AbortController().signal

/** Webhook as it arrived: the raw body with its signature. */
type Arrived = StripeStandIn['received'][number]

/**
 * Sets up a product with a stand-in for Stripe that knows the plans. Each test has a company of its own on Free. Webhooks
 * arrive only when a test says so.
 */
export function billingScene(policy: Parameters<typeof startStripe>[0] = {}) {
  let standIn: StripeStandIn | undefined
  beforeAll(async () => {
    const started = (standIn = await startStripe(policy))
    return () => started.end()
  })
  const context = openContext({}, () => ({ clock: scene.standIn.clock, env: settingsOf(scene.standIn) }))
  let number = 0
  /** How many webhooks have been taken to the product. */
  let taken = 0
  const scene = {
    get standIn(): StripeStandIn {
      if (!standIn) throw new Error('the scene is set before the first test')
      return standIn
    },
    context,
    get stripe(): Stripe {
      return scene.standIn.stripe
    },
    /** The company of this test. */
    get clientId(): string {
      return companyId(number)
    },
    /** Returns the webhooks that came since the last call, without taking them to the product. */
    async arrived(): Promise<Arrived[]> {
      await scene.standIn.control('events/settled', {})
      const all = scene.standIn.received.slice(taken)
      taken = scene.standIn.received.length
      return all
    },
    accept: ({ body, signature }: Arrived) =>
      acceptWebhook(context, { signature, address: '192.0.2.1', readBody: async () => Buffer.from(body) }),
    /** Handles the events that were accepted. */
    handle: () => handleStripeEvents(context, goingOn),
    emptyQueue: () => sql`delete from loop_queue.job`.execute(context.database.db),
    /** Takes all webhooks that have come to the product, and handles them. */
    async webhooks(): Promise<void> {
      for (const one of await scene.arrived()) await scene.accept(one)
      await scene.handle()
    },
    plan: async () =>
      (
        await context.database.db
          .selectFrom('client')
          .select('plan')
          .where('id', '=', scene.clientId)
          .executeTakeFirstOrThrow()
      ).plan,
    subscription: async () =>
      context.database.db
        .selectFrom('subscription')
        .selectAll()
        .where('client_id', '=', scene.clientId)
        .executeTakeFirst(),
    /** The company's customer at Stripe. */
    customer: async () =>
      (
        await context.database.db
          .selectFrom('billing_account')
          .select('customer_id')
          .where('client_id', '=', scene.clientId)
          .executeTakeFirst()
      )?.customer_id,
    audited: async () => {
      const rows = await context.database.db
        .selectFrom('audit_event')
        .select(['kind', 'user_id', 'details'])
        .where('client_id', '=', scene.clientId)
        .orderBy('id')
        .execute()
      return rows.map(({ kind, user_id, details }) => ({ kind, by: user_id, details }))
    },
    async price(offer: Offer): Promise<string> {
      const { data } = await scene.stripe.prices.list({ lookup_keys: [lookupKeyOf(offer)] })
      return data[0]?.id ?? ''
    },
    /** Subscribes the company at Stripe, behind Loop's back. */
    async subscribe(
      offer: Offer = { plan: 'Growth', interval: 'month' },
      card = 'pm_card_visa',
      more: Partial<Stripe.SubscriptionCreateParams> = {},
    ): Promise<Stripe.Subscription> {
      const customer = await scene.stripe.customers.create({ name: 'Fern' })
      const method = await scene.stripe.paymentMethods.attach(card, { customer: customer.id })
      return scene.stripe.subscriptions.create({
        customer: customer.id,
        default_payment_method: method.id,
        items: [{ price: await scene.price(offer) }],
        metadata: { [clientKey]: scene.clientId },
        ...more,
      })
    },
  }
  beforeAll(async () => {
    await syncCatalogue(scene.stripe)
    await insertAccounts(context, [named(editor, 'Emil'), named(admin, 'Ada')])
  })
  beforeEach(async () => {
    await scene.arrived()
    number += 1
    await insertCompany(context, number, { company: 'Fern & Co', plan: 'Free' })
  })
  return scene
}
