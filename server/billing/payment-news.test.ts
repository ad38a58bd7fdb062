import { describe, expect, it, test } from 'vitest'
import type { NextAction, SubscriptionStatus } from '#app/shared/billing/subscription.ts'
import { admin, editor } from '#tests/support/companies.ts'
import { billingScene } from '#tests/support/billing-scene.ts'
import { clara, insertAccounts, named } from '#tests/support/people.ts'
import { daySeconds } from '#tests/support/stripe-stand-in.ts'
import { paymentNews } from './payment-news.ts'
import { stripeIdOf } from './read-subscription.ts'

const second = 1000

const state = (status: SubscriptionStatus, action: NextAction = 'manage') => ({ status, action })

describe('Staff are notified', () => {
  test.each([
    ['a renewal failed', state('active'), state('pastDue', 'payInvoice'), 'failed'],
    ['a card is missing', state('trialing'), state('pastDue', 'addCard'), 'failed'],
    ['the bank wants a confirmation', state('active'), state('pastDue', 'authenticate'), 'confirm'],
    ['the confirmation failed', state('pastDue', 'authenticate'), state('pastDue', 'payInvoice'), 'failed'],
    ['Stripe gave up', state('pastDue', 'payInvoice'), state('unpaid', 'payInvoice'), 'unpaid'],
    ['a trial ended without a card', state('trialing'), state('paused', 'addCard'), 'paused'],
    ['a subscription ended', state('ends', 'resume'), state('canceled', 'chooseAgain'), 'ended'],
    ['a first payment never came', state('incomplete', 'payInvoice'), state('incompleteExpired'), 'neverPaid'],
    ['a failed renewal was paid', state('pastDue', 'payInvoice'), state('active'), 'recovered'],
    ['a confirmed one was paid', state('pastDue', 'authenticate'), state('ends', 'resume'), 'recovered'],
    ['a subscription failed before Loop knew of it', null, state('pastDue', 'payInvoice'), 'failed'],
  ] as const)('if %s', (_, before, after, news) => {
    expect(paymentNews(before, after)).toBe(news)
    expect(paymentNews(after, after)).toBeNull()
  })

  test.each([
    ['a subscription begins', null, state('incomplete', 'authenticate')],
    ['its first payment succeeds', state('incomplete', 'payInvoice'), state('active')],
    ['it is to end', state('active'), state('ends', 'resume')],
    ['Stripe charges again in vain', state('pastDue', 'payInvoice'), state('pastDue', 'wait')],
    ['it had ended before Loop knew of it', null, state('canceled', 'chooseAgain')],
    ['a new one begins after one has ended', state('canceled', 'chooseAgain'), state('active')],
  ] as const)('of nothing if %s', (_, before, after) => {
    expect(paymentNews(before, after)).toBeNull()
  })
})

describe('A failed renewal', () => {
  const scene = billingScene()
  const titlesOf = async (userId: string) =>
    (
      await scene.context.database.db
        .selectFrom('notification')
        .select('title')
        .where('user_id', '=', userId)
        .where('url', '=', `/billing?client=${scene.clientId}`)
        .orderBy('created_at')
        .execute()
    ).map(({ title }) => title)

  it('notifies Editors and Admins once for each change, by mail too, however often webhooks come', async () => {
    const { context, stripe, standIn } = scene
    await insertAccounts(context, [named({ ...clara, clientId: scene.clientId }, 'Clara')])
    const { id, customer } = await scene.subscribe()
    const good = (await stripe.subscriptions.retrieve(id)).default_payment_method
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: stripeIdOf(customer) })
    await scene.webhooks()
    expect(await titlesOf(admin.userId)).toEqual([])

    await stripe.subscriptions.update(id, { default_payment_method: bad.id })
    await standIn.advance(32 * daySeconds)
    const failed = await scene.arrived()
    for (const one of failed.toReversed()) await scene.accept(one)
    await scene.handle()
    expect(await scene.subscription()).toMatchObject({ status: 'pastDue' })
    for (const one of failed) await scene.accept(one)
    await scene.handle()
    expect(await titlesOf(admin.userId)).toEqual(['Payment failed: Fern & Co'])

    await stripe.subscriptions.update(id, { default_payment_method: good ? stripeIdOf(good) : bad.id })
    standIn.clock.advance(second)
    const invoice = (await stripe.subscriptions.retrieve(id)).latest_invoice
    await stripe.invoices.pay(invoice ? stripeIdOf(invoice) : '')
    await scene.webhooks()
    standIn.clock.advance(second)
    await stripe.subscriptions.cancel(id)
    await scene.webhooks()
    for (const { userId } of [admin, editor])
      expect(await titlesOf(userId)).toEqual([
        'Payment failed: Fern & Co',
        'Payment received: Fern & Co',
        'Subscription ended: Fern & Co',
      ])
    expect(await titlesOf(clara.userId)).toEqual([])
    const mails = await context.database.db.selectFrom('mail').select('recipient').distinct().execute()
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['ada@loop.test', 'emil@loop.test'])
  })
})
