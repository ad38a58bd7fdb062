import { serve, type Server } from 'srvx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billingDesk } from '#tests/support/billing-desk.ts'
import { billingScene } from '#tests/support/billing-scene.ts'
import { clientOf, companyId, editor, insertCompany } from '#tests/support/companies.ts'
import { daySeconds } from '#tests/support/stripe-stand-in.ts'
import { readInvoicePdf } from './billing.ts'
import { getOpenPayment } from './payment.ts'
import { payOpenInvoice } from './subscriptions.ts'
import { answerTestBank, payWithTestCard } from './test-cards.ts'

const scene = billingScene()
const desk = billingDesk(scene)
const good = '4242 4242 4242 4242'
const asksBank = '4000 0027 6000 3184'

/** Passes everything on to the stand-in, but loses the answers to payments. */
let losing: Server
beforeAll(async () => {
  losing = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const body = request.method === 'POST' ? await request.text() : null
      const headers = new Headers(request.headers)
      for (const name of ['connection', 'content-length', 'host']) headers.delete(name)
      const answer = await fetch(`${scene.standIn.url}${pathname}${search}`, { method: request.method, headers, body })
      if (pathname.endsWith('/confirm'))
        return new Response('lost', { status: 503, headers: { 'stripe-should-retry': 'false' } })
      return new Response(await answer.text(), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      })
    },
  })
  await losing.ready()
})
afterAll(() => losing.close(true))

async function overdue() {
  await desk.saveCard()
  const { state } = await desk.start()
  await desk.saveCard('pm_card_chargeCustomerFail')
  await scene.standIn.advance(32 * daySeconds)
  await scene.webhooks()
  return state
}

describe('A payment that succeeded meanwhile is told as paid', () => {
  test('in the form of test cards, and in the window of the bank', async () => {
    const { clientSecret } = await desk.start('Growth')
    const form = { clientId: scene.clientId, clientSecret: clientSecret ?? '' }
    const pay = (number: string) => payWithTestCard(scene.context, editor, { ...form, number })
    expect(await pay(asksBank)).toEqual({ kind: 'authenticate' })
    await scene.standIn.control(`intents/${form.clientSecret.split('_secret_')[0]}/complete`, {})
    for (const confirms of [true, false]) {
      expect(await answerTestBank(scene.context, editor, { ...form, confirms })).toMatchObject({ kind: 'done' })
    }
    expect(await pay(good)).toMatchObject({ kind: 'done' })
    expect(await desk.charged()).toBe(9_900)
  })

  test('on a page that still shows the invoice as due', async () => {
    await overdue()
    const [due] = (await desk.billing()).customer?.invoices.filter(({ status }) => status === 'open') ?? []
    await scene.stripe.invoices.pay(due?.id ?? '', { payment_method: await desk.saveCard() })
    const paid = await payOpenInvoice(scene.context, editor, desk.asked())
    expect(paid).toMatchObject({ clientSecret: null, state: { status: 'active' } })
    expect(await desk.charged()).toBe(2 * 9_900)
  })

  test('when someone opens the form of an invoice that is paid', async () => {
    await overdue()
    const [due] = (await desk.billing()).customer?.invoices.filter(({ status }) => status === 'open') ?? []
    await scene.stripe.invoices.pay(due?.id ?? '', { payment_method: await desk.saveCard() })
    const open = () => getOpenPayment(scene.context, editor, { clientId: scene.clientId })
    await expect(open()).rejects.toMatchObject({ code: 'billing.already_paid' })
    expect((await desk.billing()).subscription.status).toBe('active')
    await expect(open()).rejects.toMatchObject({ code: 'billing.no_invoice' })
  })

  test('if only Stripe’s answer was lost', async () => {
    await overdue()
    const paymentMethodId = await desk.saveCard()
    const env = { ...scene.context.env, STRIPE_API_URL: (losing.url ?? '').replace(/\/$/, '') }
    const paid = await payOpenInvoice({ ...scene.context, env }, editor, { ...desk.asked(), paymentMethodId })
    expect(paid).toMatchObject({ clientSecret: null, state: { status: 'active' } })
    expect(await desk.charged()).toBe(2 * 9_900)
  })
})

test('The PDF of an invoice is opened at Loop’s own address, by staff, for its company only', async () => {
  await desk.saveCard()
  await desk.start()
  const [invoice] = (await desk.billing()).customer?.invoices ?? []
  const asked = { clientId: scene.clientId, invoiceId: invoice?.id ?? '' }
  expect(invoice?.pdfUrl).toBe(`/api/clients/${asked.clientId}/invoices/${asked.invoiceId}/pdf`)
  const bytes = await readInvoicePdf(scene.context, editor, asked)
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  await insertCompany(scene.context, 4711, { company: 'Elsewhere' })
  for (const other of [
    { ...asked, clientId: companyId(4711) },
    { ...asked, invoiceId: 'in_none' },
    { ...asked, invoiceId: '../customers' },
  ]) {
    await expect(readInvoicePdf(scene.context, editor, other)).rejects.toMatchObject({ status: 404 })
  }
  const client = { ...clientOf(1), clientId: scene.clientId }
  await expect(readInvoicePdf(scene.context, client, asked)).rejects.toMatchObject({ status: 403 })
})
