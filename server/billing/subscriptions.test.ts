import { describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { billingDesk } from '#tests/support/billing-desk.ts'
import { billingScene } from '#tests/support/billing-scene.ts'
import { daySeconds } from '#tests/support/stripe-stand-in.ts'
import { editor } from '#tests/support/companies.ts'
import { payOpenInvoice, startSubscription } from './subscriptions.ts'

const scene = billingScene()
const { asked, billing, saveCard, start, change, charged } = billingDesk(scene)

describe('subscribing', () => {
  it('a saved card pays the first month, and the plan is there at once, before any webhook', async () => {
    await saveCard()
    const { state, clientSecret } = await start()
    expect(clientSecret).toBeNull()
    expect(state).toMatchObject({ status: 'active', paidPlan: 'Growth', action: 'manage' })
    expect(await scene.plan()).toBe('Growth')
    await scene.webhooks()
    expect(await scene.plan()).toBe('Growth')
    expect(await charged()).toBe(9_900)
    expect((await scene.audited()).map(({ kind, by }) => [kind, by])).toEqual([
      ['billing.card_changed', editor.userId],
      ['billing.subscribed', editor.userId],
      ['plan.changed', editor.userId],
    ])
  })

  it('a webhook that comes before the answer changes nothing of it', async () => {
    await saveCard()
    const [{ state }] = await Promise.all([start(), scene.webhooks()])
    await scene.webhooks()
    expect(state?.paidPlan).toBe('Growth')
    expect((await scene.audited()).filter(({ kind }) => kind === 'plan.changed')).toHaveLength(1)
  })

  it('without a card the browser asks for one, and nothing is charged or given before', async () => {
    const { state, clientSecret } = await start()
    expect(state).toMatchObject({ status: 'incomplete', isPaid: false, action: 'payInvoice' })
    expect(clientSecret).toContain('_secret_')
    expect([await scene.plan(), await charged()]).toEqual(['Free', 0])
  })

  it('a declined card is explained, gives no plan, and another card goes on with the same subscription', async () => {
    await saveCard('pm_card_chargeCustomerFail')
    await expect(start()).rejects.toMatchObject({ code: 'billing.card_declined', status: 402 })
    expect((await billing()).subscription).toMatchObject({ status: 'incomplete', action: 'payInvoice' })
    expect(await scene.plan()).toBe('Free')
    const first = await scene.subscription()
    await saveCard()
    expect((await start()).state).toMatchObject({ status: 'active', paidPlan: 'Growth' })
    expect((await scene.subscription())?.id).toBe(first?.id)
    expect(await charged()).toBe(9_900)
  })

  it('a payment that the bank wants to confirm gives the plan only when it is confirmed', async () => {
    await saveCard()
    const { id: card } = await scene.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: (await scene.customer()) ?? '',
    })
    const { clientId } = scene
    const input = {
      clientId,
      plan: 'Growth',
      interval: 'month',
      paymentMethodId: card,
      requestId: randomUUID(),
    } as const
    const { state, clientSecret } = await startSubscription(scene.context, editor, input)
    expect(state).toMatchObject({ status: 'incomplete', action: 'authenticate', isPaid: false })
    const [intent = ''] = clientSecret?.split('_secret_') ?? []
    await scene.webhooks()
    expect(await scene.plan()).toBe('Free')
    await scene.standIn.control(`intents/${intent}/complete`, {})
    await scene.webhooks()
    expect(await scene.plan()).toBe('Growth')
    expect(await charged()).toBe(9_900)
  })

  it('an abandoned confirmation ends after a day, charges nothing, and one may choose again', async () => {
    await start()
    await scene.standIn.advance(daySeconds)
    await scene.webhooks()
    expect((await billing()).subscription).toMatchObject({ status: 'incompleteExpired', action: 'chooseAgain' })
    expect([await scene.plan(), await charged()]).toEqual(['Free', 0])
    await saveCard()
    expect((await start('Starter')).state).toMatchObject({ status: 'active', paidPlan: 'Starter' })
  })

  it('another plan can be chosen before the first one is paid', async () => {
    await start('Agency')
    await saveCard()
    expect((await start('Starter')).state).toMatchObject({ status: 'active', paidPlan: 'Starter' })
    expect(await charged()).toBe(2_900)
  })

  it('a double click charges once', async () => {
    await saveCard()
    const requestId = randomUUID()
    await Promise.all([billing(), billing()])
    await Promise.allSettled([start('Growth', 'month', requestId), start('Growth', 'month', requestId)])
    await scene.webhooks()
    expect([await scene.plan(), await charged()]).toEqual(['Growth', 9_900])
  })

  it('two tabs start one subscription and charge once', async () => {
    await saveCard()
    // So that both have a connection to the database, and neither waits for one until the other is done.
    await Promise.all([billing(), billing()])
    await Promise.allSettled([start(), start()])
    await scene.webhooks()
    expect([await scene.plan(), await charged()]).toEqual(['Growth', 9_900])
    await expect(start('Agency')).rejects.toMatchObject({ code: 'billing.subscribed', status: 409 })
  })

  it('while Stripe is down nothing is charged, and the page still shows the plan', async () => {
    await saveCard()
    await start()
    await scene.standIn.control('down', { calls: 40 })
    await expect(change('Agency', 'now')).rejects.toMatchObject({ code: 'billing.unreachable', status: 503 })
    expect(await billing()).toMatchObject({
      subscription: { status: 'active', paidPlan: 'Growth' },
      customer: null,
      unavailable: 'billing.unreachable',
    })
    await scene.standIn.control('down', { calls: 0 })
    expect([await scene.plan(), await charged()]).toEqual(['Growth', 9_900])
  })
})

describe('a renewal that fails', () => {
  it('keeps the plan while Stripe tries again, and another card pays the invoice', async () => {
    await saveCard()
    await start()
    await saveCard('pm_card_chargeCustomerFail')
    await scene.standIn.advance(32 * daySeconds)
    await scene.webhooks()
    expect((await billing()).subscription).toMatchObject({
      status: 'pastDue',
      paidPlan: 'Growth',
      action: 'payInvoice',
    })
    expect(await scene.plan()).toBe('Growth')
    await expect(payOpenInvoice(scene.context, editor, asked())).rejects.toMatchObject({
      code: 'billing.card_declined',
    })
    await saveCard()
    expect((await payOpenInvoice(scene.context, editor, asked())).state).toMatchObject({ status: 'active' })
    await expect(payOpenInvoice(scene.context, editor, asked())).rejects.toMatchObject({ code: 'billing.no_invoice' })
    expect(await charged()).toBe(2 * 9_900)
  })

  it('ends the plan after the last try', async () => {
    await saveCard()
    await start()
    await saveCard('pm_card_chargeCustomerFail')
    await scene.standIn.advance(60 * daySeconds)
    await scene.webhooks()
    expect((await billing()).subscription).toMatchObject({ status: 'canceled', action: 'chooseAgain' })
    expect(await scene.plan()).toBe('Free')
  })
})
