import { describe, expect, test } from 'vitest'
import { billingDesk } from '#tests/support/billing-desk.ts'
import { billingScene } from '#tests/support/billing-scene.ts'
import { clientOf, companyId, editor, insertCompany } from '#tests/support/companies.ts'
import { createSetupIntent } from './payment-methods.ts'
import { getOpenPayment, settlePayment } from './payment.ts'
import { answerTestBank, payWithTestCard } from './test-cards.ts'

const scene = billingScene()
const desk = billingDesk(scene)

const good = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const asksBank = '4000 0027 6000 3184'

/** Begins a subscription, and returns what its card form knows. */
async function openForm() {
  const { clientSecret } = await desk.start('Growth')
  return { clientId: scene.clientId, clientSecret: clientSecret ?? '' }
}
const status = async () => (await settlePayment(scene.context, editor, { clientId: scene.clientId }))?.status

describe('The card form of the stand-in', () => {
  test('A good test card pays the first invoice, and the plan is there without waiting for a webhook', async () => {
    const form = await openForm()
    expect(await payWithTestCard(scene.context, editor, { ...form, number: good })).toMatchObject({ kind: 'done' })
    expect(await status()).toBe('active')
    expect(await scene.plan()).toBe('Growth')
  })

  test('After a declined card another one pays the same invoice', async () => {
    const form = await openForm()
    await expect(payWithTestCard(scene.context, editor, { ...form, number: declined })).rejects.toMatchObject({
      code: 'billing.card_declined',
    })
    expect(await status()).toBe('incomplete')
    await payWithTestCard(scene.context, editor, { ...form, number: good })
    expect(await status()).toBe('active')
    expect(await desk.charged()).toBe(9_900)
  })

  test('A payment that the bank asks about waits, fails when it is refused, and succeeds when it is confirmed', async () => {
    const form = await openForm()
    const pay = () => payWithTestCard(scene.context, editor, { ...form, number: asksBank })
    expect(await pay()).toEqual({ kind: 'authenticate' })
    await expect(answerTestBank(scene.context, editor, { ...form, confirms: false })).rejects.toMatchObject({
      code: 'billing.not_confirmed',
    })
    expect(await status()).toBe('incomplete')
    expect(await pay()).toEqual({ kind: 'authenticate' })
    expect(await answerTestBank(scene.context, editor, { ...form, confirms: true })).toMatchObject({ kind: 'done' })
    expect(await status()).toBe('active')
  })

  test('A saved card is the payer’s from then on', async () => {
    const { clientId } = scene
    const { clientSecret } = await createSetupIntent(scene.context, editor, desk.asked())
    const saved = await payWithTestCard(scene.context, editor, { clientId, clientSecret, number: good })
    const { customer } = await desk.billing()
    expect(customer?.cards).toMatchObject([{ id: saved.kind === 'done' && saved.paymentMethodId, last4: '4242' }])
  })

  test('The secret of one company’s payment is worthless for another, and for a Client', async () => {
    const form = await openForm()
    await insertCompany(scene.context, 4711, { company: 'Elsewhere' })
    const elsewhere = { ...form, clientId: companyId(4711), number: good }
    await expect(payWithTestCard(scene.context, editor, elsewhere)).rejects.toMatchObject({
      code: 'billing.payment_gone',
    })
    const guessed = { ...form, clientSecret: `${form.clientSecret}x`, number: good }
    await expect(payWithTestCard(scene.context, editor, guessed)).rejects.toMatchObject({
      code: 'billing.payment_gone',
    })
    await expect(
      payWithTestCard(scene.context, { ...clientOf(1), clientId: scene.clientId }, { ...form, number: good }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' })
  })

  test('With keys of Stripe no card number is taken', async () => {
    const form = await openForm()
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_API_URL: undefined }
    const context = { ...scene.context, env: { ...scene.context.env, ...keys } }
    await expect(payWithTestCard(context, editor, { ...form, number: good })).rejects.toMatchObject({
      code: 'billing.stand_in_only',
    })
  })
})

test('Only an open invoice has something to pay', async () => {
  const asked = { clientId: scene.clientId }
  await expect(getOpenPayment(scene.context, editor, asked)).rejects.toMatchObject({ code: 'billing.no_invoice' })
  const { clientSecret } = await openForm()
  expect(await getOpenPayment(scene.context, editor, asked)).toEqual({ clientSecret, amount: 9_900, currency: 'eur' })
  await payWithTestCard(scene.context, editor, { ...asked, clientSecret, number: good })
  await settlePayment(scene.context, editor, asked)
  await expect(getOpenPayment(scene.context, editor, asked)).rejects.toMatchObject({ code: 'billing.no_invoice' })
})
