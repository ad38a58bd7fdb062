import { describe, expect, it } from 'vitest'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { billingScene } from '#tests/support/billing-scene.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { webhookSecret } from '#tests/support/stripe-stand-in.ts'
import { setContext } from '../context.ts'
import { webhookApi } from './billing.api.ts'
import { findStripeEvents } from './event-work.ts'
import { rereadSubscriptions } from './handle-events.ts'
import { listStripeEvents, replayStripeEvent, rereadClient } from './stripe-events.ts'

const scene = billingScene()
const goingOn = new AbortController().signal

const post = async (body: string, signature: string) => {
  setContext(scene.context)
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  const request = new Request('http://localhost:3000/api/stripe/webhook', { method: 'POST', headers, body })
  const answer = await webhookApi.POST?.({ request })
  setContext(undefined)
  return { status: answer?.status, body: (await answer?.json()) as unknown }
}

describe('a webhook of Stripe', () => {
  it('gives the company the plan that was paid for, and it is audited', async () => {
    const { id } = await scene.subscribe()
    expect(await scene.plan()).toBe('Free')
    await scene.webhooks()
    expect(await scene.plan()).toBe('Growth')
    expect(await scene.subscription()).toMatchObject({
      id,
      status: 'active',
      plan: 'Growth',
      interval: 'month',
      paid_plan: 'Growth',
      action: 'manage',
    })
    expect(await scene.audited()).toEqual([
      { kind: 'plan.changed', by: null, details: { before: 'Free', after: 'Growth', subscription: id } },
    ])
  })

  it('is answered when it is stored, and only once: a repetition changes nothing', async () => {
    await scene.subscribe()
    const [first] = await scene.arrived()
    const { body = '', signature = '' } = first ?? {}
    expect(await post(body, signature)).toEqual({ status: 200, body: { received: true, duplicate: false } })
    expect(await post(body, signature)).toEqual({ status: 200, body: { received: true, duplicate: true } })
    await scene.handle()
    const stored = await listStripeEvents(scene.context, admin)
    expect(stored.filter(({ id }) => body.includes(id))).toHaveLength(1)
  })

  it('is refused if its body was changed by a byte, or its signature is another’s, old or missing', async () => {
    await scene.subscribe()
    const [first] = await scene.arrived()
    const { body = '', signature = '' } = first ?? {}
    const refused = { status: 400, body: { error: { code: 'billing.signature' } } }
    const sign = (payload: string, secret: string, timestamp: number) =>
      scene.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const now = Math.floor(scene.context.clock().getTime() / 1000)
    expect(await post(`${body} `, signature)).toMatchObject(refused)
    expect(await post(body, sign(body, 'whsec_other', now))).toMatchObject(refused)
    expect(await post(body, sign(body, webhookSecret, now - 600))).toMatchObject(refused)
    expect(await post(body, '')).toMatchObject(refused)
    expect(await post(body, sign(body, webhookSecret, now))).toMatchObject({ status: 200 })
  })

  it('is refused above a megabyte, before its signature is checked', async () => {
    expect(await post('x'.repeat(1024 * 1024 + 1), 'none')).toMatchObject({
      status: 413,
      body: { error: { code: 'input.too_large' } },
    })
  })

  it('never decides by its content: an old event finds what is true now', async () => {
    const subscription = await scene.subscribe()
    const old = await scene.arrived()
    await scene.stripe.subscriptions.cancel(subscription.id)
    await scene.arrived()
    for (const one of old) await scene.accept(one)
    await scene.handle()
    expect(await scene.subscription()).toMatchObject({ status: 'canceled', paid_plan: null, action: 'chooseAgain' })
    expect(await scene.plan()).toBe('Free')
  })

  it('takes the plan away when the subscription has ended', async () => {
    const { id } = await scene.subscribe()
    await scene.webhooks()
    await scene.stripe.subscriptions.cancel(id)
    await scene.webhooks()
    expect(await scene.plan()).toBe('Free')
    expect((await scene.audited()).map(({ details }) => details)).toEqual([
      { before: 'Free', after: 'Growth', subscription: id },
      { before: 'Growth', after: 'Free', subscription: id },
    ])
  })

  it('gives nothing for a first payment that was declined, and leaves a plan that an Admin gave', async () => {
    const { context, clientId } = scene
    await context.database.db.updateTable('client').set({ plan: 'Starter' }).where('id', '=', clientId).execute()
    await scene.subscribe(undefined, 'pm_card_chargeCustomerFail', { payment_behavior: 'allow_incomplete' })
    await scene.webhooks()
    expect(await scene.subscription()).toMatchObject({ status: 'incomplete', paid_plan: null, action: 'payInvoice' })
    expect(await scene.plan()).toBe('Starter')
  })

  it('of two subscriptions for a company, the newest that goes on counts', async () => {
    const first = await scene.subscribe({ plan: 'Starter', interval: 'month' })
    await scene.webhooks()
    await scene.standIn.advance(60)
    const second = await scene.subscribe({ plan: 'Agency', interval: 'year' })
    await scene.webhooks()
    await scene.stripe.subscriptions.cancel(first.id)
    await scene.webhooks()
    expect(await scene.subscription()).toMatchObject({ id: second.id, interval: 'year' })
    expect(await scene.plan()).toBe('Agency')
  })

  it('that is about no company of ours is accepted and changes nothing', async () => {
    const before = await scene.subscription()
    await scene.subscribe(undefined, undefined, { metadata: {} })
    await scene.webhooks()
    expect(await scene.subscription()).toEqual(before)
  })

  it.runIf(isFullRun)('waits while Stripe is down, and is handled later', async () => {
    await scene.subscribe()
    const arrived = await scene.arrived()
    for (const one of arrived) await scene.accept(one)
    await scene.standIn.control('down', { calls: 30 })
    await scene.handle()
    await scene.standIn.control('down', { calls: 0 })
    expect(await scene.plan()).toBe('Free')
    const failed = (await listStripeEvents(scene.context, admin)).filter(({ failure }) => failure !== null)
    expect(failed[0]).toMatchObject({ handledAt: null, attempts: 1, failure: expect.stringContaining('Stripe') })
    scene.context.clock.advance(60_000)
    await scene.handle()
    expect(await scene.plan()).toBe('Growth')
  })

  it('is found again if the queue was lost', async () => {
    await scene.subscribe()
    for (const one of await scene.arrived()) await scene.accept(one)
    await scene.context.database.db.deleteFrom('stripe_event').where('type', 'like', 'invoice%').execute()
    await scene.emptyQueue()
    await findStripeEvents(scene.context)
    await scene.handle()
    expect(await scene.plan()).toBe('Growth')
  })
})

describe('if webhooks were lost', () => {
  it('subscriptions are compared with Stripe after some hours', async () => {
    const { id } = await scene.subscribe()
    await scene.webhooks()
    await scene.stripe.subscriptions.cancel(id)
    await scene.arrived()
    await rereadSubscriptions(scene.context, goingOn)
    expect(await scene.plan()).toBe('Growth')
    scene.context.clock.advance(7 * 3_600_000)
    await rereadSubscriptions(scene.context, goingOn)
    expect(await scene.plan()).toBe('Free')
  })

  it('an Admin reads a company again, or replays an event', async () => {
    const { context, clientId } = scene
    const { id } = await scene.subscribe()
    await scene.webhooks()
    await scene.stripe.subscriptions.cancel(id)
    await scene.arrived()
    expect(await rereadClient(context, admin, { clientId })).toMatchObject({ status: 'canceled', isPaid: false })
    expect(await scene.plan()).toBe('Free')
    const [event] = await listStripeEvents(context, admin)
    await replayStripeEvent(context, admin, { id: event?.id ?? '' })
    expect(await listStripeEvents(context, admin)).toContainEqual(
      expect.objectContaining({ id: event?.id, handledAt: null }),
    )
    await scene.handle()
    const [again] = await listStripeEvents(context, admin)
    expect(again?.handledAt).not.toBeNull()
    await expect(replayStripeEvent(context, admin, { id: 'evt_none' })).rejects.toMatchObject({ status: 404 })
  })

  it('nobody else may', async () => {
    const { context, clientId } = scene
    for (const actor of [editor, clientOf(1)]) {
      await expect(listStripeEvents(context, actor)).rejects.toMatchObject({ status: 403 })
      await expect(replayStripeEvent(context, actor, { id: 'evt_1' })).rejects.toMatchObject({ status: 403 })
      await expect(rereadClient(context, actor, { clientId })).rejects.toMatchObject({ status: 403 })
    }
  })
})
