import { describe, expect, it } from 'vitest'
import { billingScene } from '#tests/support/billing-scene.ts'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { webhookPost } from '#tests/support/webhook-post.ts'
import { countGivenUp } from '../queue/queue.sql.ts'
import { sendWork } from '../queue/queue.ts'
import { findStripeEvents } from './event-work.ts'
import { unreachable } from './stripe-errors.ts'
import {
  listStripeEvents,
  replayStripeEvent,
  rereadClient,
  rereadSubscriptions,
  eventPauseAfter,
} from './stripe-events.ts'

const scene = billingScene()
const goingOn = new AbortController().signal

const { post } = webhookPost(scene)

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
    expect(await post(body, signature)).toMatchObject({ status: 200, body: { received: true, duplicate: false } })
    expect(await post(body, signature)).toMatchObject({ status: 200, body: { received: true, duplicate: true } })
    await scene.handle()
    const stored = await listStripeEvents(scene.context, admin)
    expect(stored.filter(({ id }) => body.includes(id))).toHaveLength(1)
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

describe('an event that can’t be handled', () => {
  const attemptsOf = (error: Error) => {
    const pauses: number[] = []
    for (let pause = eventPauseAfter(error, 1); pause !== null; pause = eventPauseAfter(error, pauses.length + 1))
      pauses.push(pause)
    return { attempts: pauses.length + 1, minutes: Math.round(pauses.reduce((sum, pause) => sum + pause, 0) / 60_000) }
  }

  it('is tried for three days while Stripe doesn’t answer, and for less than an hour otherwise', () => {
    expect(attemptsOf(unreachable())).toEqual({ attempts: 80, minutes: 4285 })
    expect(attemptsOf(new Error('no'))).toEqual({ attempts: 8, minutes: 21 })
  })

  it('holds up no other one, and is given up and shown, whatever was stored', async () => {
    const { context } = scene
    const { db } = context.database
    const poison = { key: 'poison', data: { id: 7 }, from: context.clock() }
    await db.transaction().execute((trx) => sendWork(trx, 'stripe-events', [poison], context.clock()))
    await scene.subscribe()
    for (const one of await scene.arrived()) await scene.accept(one)
    await expect(scene.handle()).rejects.toThrow('Expected string')
    expect(await scene.plan()).toBe('Growth')
    for (let hours = 0; hours < 12; hours += 1) {
      await scene.handle().catch(() => {})
      context.clock.advance(3_600_000)
    }
    await scene.handle()
    expect(await countGivenUp(db)).toEqual(new Map([['stripe-events', 1]]))
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
