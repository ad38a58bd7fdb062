import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { billingDesk } from '#tests/support/billing-desk.ts'
import { billingScene } from '#tests/support/billing-scene.ts'
import { clientOf, editor } from '#tests/support/companies.ts'
import { asActor } from '../db/scope.ts'
import { choosePayer } from './account.ts'
import { getBilling } from './billing.ts'
import {
  createSetupIntent,
  removePaymentMethod,
  setDefaultPaymentMethod,
  updateBillingDetails,
} from './payment-methods.ts'
import { previewChange } from './plan-change.ts'
import {
  applyCoupon,
  cancelAtPeriodEnd,
  changePlan,
  payOpenInvoice,
  resumeSubscription,
  startSubscription,
} from './subscriptions.ts'

const scene = billingScene()
const { asked, billing, saveCard, start } = billingDesk(scene)

describe('who pays, and what invoices name', () => {
  const details = {
    name: 'Fern & Co',
    email: 'clara@fern.test',
    line1: 'Hauptstraße 1',
    line2: '',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
    taxId: 'DE123456789',
  }

  it('invoices carry the name, the address and the VAT number', async () => {
    const { clientId } = scene
    await updateBillingDetails(scene.context, editor, { clientId, details })
    expect((await billing()).customer?.details).toEqual(details)
    const moved = { ...details, city: 'Bonn', taxId: '' }
    await updateBillingDetails(scene.context, editor, { clientId, details: moved })
    expect((await billing()).customer?.details).toEqual(moved)
  })

  it('the agency pays for a client with one customer of its own, but not in the middle of a subscription', async () => {
    const { clientId, context } = scene
    await choosePayer(context, editor, { clientId, payer: 'agency' })
    await saveCard()
    await start()
    expect(await billing()).toMatchObject({ payer: 'agency', subscription: { paidPlan: 'Growth' } })
    await expect(choosePayer(context, editor, { clientId, payer: 'client' })).rejects.toMatchObject({
      code: 'billing.payer_fixed',
    })
  })

  it('a card that pays for a subscription stays until another one does', async () => {
    const { clientId, context } = scene
    const first = await saveCard()
    await start()
    const second = await saveCard('pm_card_mastercard')
    await expect(removePaymentMethod(context, editor, { clientId, paymentMethodId: second })).rejects.toMatchObject({
      code: 'billing.card_in_use',
    })
    await removePaymentMethod(context, editor, { clientId, paymentMethodId: first })
    expect((await billing()).customer?.cards).toMatchObject([{ id: second, isDefault: true }])
    await expect(removePaymentMethod(context, editor, { clientId, paymentMethodId: first })).rejects.toMatchObject({
      code: 'billing.card_not_found',
    })
    expect(await scene.audited()).toContainEqual({ kind: 'billing.card_removed', by: editor.userId, details: {} })
  })

  it('a card of another customer is refused', async () => {
    await saveCard()
    const other = await scene.stripe.customers.create({ name: 'Moss' })
    const { id } = await scene.stripe.paymentMethods.attach('pm_card_visa', { customer: other.id })
    for (const paymentMethodId of [id, 'pm_none']) {
      await expect(
        setDefaultPaymentMethod(scene.context, editor, { clientId: scene.clientId, paymentMethodId }),
      ).rejects.toMatchObject({ code: 'billing.card_not_found' })
    }
  })

  it('Clients see nothing of it and change nothing, not even of their own company', async () => {
    const { context, clientId } = scene
    const client = { ...clientOf(1), clientId }
    const plan = { plan: 'Growth', interval: 'month' } as const
    const attempts: Promise<unknown>[] = [
      getBilling(context, client, { clientId }),
      previewChange(context, client, { clientId, when: 'now', ...plan }),
      startSubscription(context, client, { ...asked(), ...plan }),
      changePlan(context, client, { ...asked(), ...plan, when: 'now' }),
      cancelAtPeriodEnd(context, client, asked()),
      resumeSubscription(context, client, asked()),
      payOpenInvoice(context, client, asked()),
      applyCoupon(context, client, { ...asked(), code: 'HALF' }),
      createSetupIntent(context, client, asked()),
      setDefaultPaymentMethod(context, client, { clientId, paymentMethodId: 'pm_1' }),
      updateBillingDetails(context, client, { clientId, details }),
      choosePayer(context, client, { clientId, payer: 'agency' }),
    ]
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'auth.forbidden' })
  })

  it('the database itself hides it from Clients, and nobody writes events or subscriptions as a person', async () => {
    const { context, clientId } = scene
    await saveCard()
    await start()
    await scene.webhooks()
    const client = { ...clientOf(1), clientId }
    for (const table of ['billing_account', 'subscription', 'stripe_event'] as const) {
      const seenBy = (actor: Actor) =>
        asActor(context.database, actor, (trx) => trx.selectFrom(table).selectAll().execute())
      expect([table, await seenBy(client)]).toEqual([table, []])
      expect([table, (await seenBy(editor)).length > 0]).toEqual([table, true])
      expect([table, await seenBy({ ...editor, demo: true })]).toEqual([table, []])
    }
    for (const table of ['subscription', 'stripe_event'] as const) {
      const removed = asActor(context.database, editor, (trx) => trx.deleteFrom(table).execute())
      await expect(removed).rejects.toThrow('permission denied')
    }
  })
})
