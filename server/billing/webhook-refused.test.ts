import { describe, expect, it } from 'vitest'
import { billingScene } from '#tests/support/billing-scene.ts'
import { admin } from '#tests/support/companies.ts'
import { webhookPost } from '#tests/support/webhook-post.ts'
import { listStripeEvents } from './stripe-events.ts'

const scene = billingScene()
const { post, sign } = webhookPost(scene)

function oddEvent(odd: Record<string, unknown>): string {
  const data = { object: { object: 'subscription', id: 'sub_odd' } }
  return JSON.stringify({ object: 'event', id: 'evt_odd', type: 'customer.subscription.updated', data, ...odd })
}

const invoiceOf = (subscription: unknown) => ({
  object: 'invoice',
  id: 'in_odd',
  parent: { subscription_details: { subscription } },
})

describe('a webhook', () => {
  it('is refused if its body was changed by a byte, or its signature is another’s, old, early or missing', async () => {
    await scene.subscribe()
    const [first] = await scene.arrived()
    const { body = '', signature = '' } = first ?? {}
    const refused = { status: 400, body: { error: { code: 'billing.signature' } } }
    expect(await post(`${body} `, signature)).toMatchObject(refused)
    expect(await post(body, sign(body, { secret: 'whsec_other' }))).toMatchObject(refused)
    expect(await post(body, sign(body, { ahead: -600 }))).toMatchObject(refused)
    expect(await post(body, sign(body, { ahead: 3600 }))).toMatchObject(refused)
    expect(await post(body, '')).toMatchObject(refused)
    expect(await post(body, sign(body))).toMatchObject({ status: 200 })
  })

  it('is refused before its body is read if its signature has no form, is late, or its length is too large', async () => {
    const isRead = async (signature: string, length?: number) => {
      let read = false
      const body = new ReadableStream({ pull: (stream) => ((read = true), stream.close()) }, { highWaterMark: 0 })
      const headers = { ...(length && { 'content-length': String(length) }) }
      const { status, connection } = await post(body, signature, headers)
      expect(connection).toBe('close')
      return { status, read }
    }
    expect(await isRead('none')).toEqual({ status: 400, read: false })
    expect(await isRead(sign('', { ahead: -301 }))).toEqual({ status: 400, read: false })
    expect(await isRead(sign(''), 1024 * 1024)).toEqual({ status: 413, read: false })
    expect(await isRead(sign('', { secret: 'whsec_other' }))).toEqual({ status: 400, read: true })
  })

  it('is refused above 256 kilobytes, also if it doesn’t say how long it is', async () => {
    const body = 'x'.repeat(256 * 1024 + 1)
    expect(await post(body, sign(body))).toMatchObject({ status: 413, body: { error: { code: 'input.too_large' } } })
  })

  it('of an address that keeps sending wrong signatures isn’t read for a minute; right ones don’t count', async () => {
    const body = '{}'
    const attempts = (count: number, how?: Parameters<typeof sign>[1]) =>
      Promise.all(
        Array.from({ length: count }, async () => (await post(body, sign(body, how), {}, '198.51.100.7')).status),
      )
    expect(new Set(await attempts(50))).toEqual(new Set([400]))
    expect(new Set(await attempts(60, { secret: 'whsec_other' }))).toEqual(new Set([400]))
    expect(await attempts(2, { secret: 'whsec_other' })).toEqual([429, 429])
    expect((await post(body, sign(body), {}, '198.51.100.8')).status).toBe(400)
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{"id":'],
    ['no text', Buffer.from([0xff, 0xfe, 0x00])],
    ['null', 'null'],
    ['a number', '42'],
    ['text', '"evt_1"'],
    ['a list', '[]'],
    ['a list of events', `[${oddEvent({})}]`],
    ['brackets without end', '['.repeat(100_000)],
    ['no fields', '{}'],
    ['no id', oddEvent({ id: undefined })],
    ['an id that is a number', oddEvent({ id: 123 })],
    ['an empty id', oddEvent({ id: '' })],
    ['an id with a zero byte', oddEvent({ id: 'evt_\0' })],
    ['an endless id', oddEvent({ id: 'e'.repeat(10_000) })],
    ['an id that is a path', oddEvent({ id: '../customers' })],
    ['no type', oddEvent({ type: undefined })],
    ['a type that is a list', oddEvent({ type: ['a'] })],
    ['a type with a zero byte', oddEvent({ type: 'a\0' })],
    ['no data', oddEvent({ data: undefined })],
    ['data that are null', oddEvent({ data: null })],
    ['no object', oddEvent({ data: {} })],
    ['an object that is text', oddEvent({ data: { object: 'sub_1' } })],
    ['a subscription without id', oddEvent({ data: { object: { object: 'subscription' } } })],
    ['a subscription’s id that is a number', oddEvent({ data: { object: { object: 'subscription', id: 7 } } })],
    ['a subscription’s id that is a path', oddEvent({ data: { object: { object: 'subscription', id: '..' } } })],
    ['a customer’s id that is a number', oddEvent({ data: { object: { object: 'customer', id: 7 } } })],
    ['an object’s id with a zero byte', oddEvent({ data: { object: { object: 'coupon', id: '\0' } } })],
    ['an invoice of a number', oddEvent({ data: { object: invoiceOf(7) } })],
    ['an invoice of an object without id', oddEvent({ data: { object: invoiceOf({}) } })],
    ['another kind of event', oddEvent({ object: 'v2.core.event' })],
  ])('that is signed but holds %s is refused, and nothing is stored', async (_what, body) => {
    const before = await listStripeEvents(scene.context, admin)
    expect((await post(body, sign(body))).status).toBe(400)
    expect(await listStripeEvents(scene.context, admin)).toEqual(before)
  })

  it('about something that Loop doesn’t read is stored as handled', async () => {
    for (const [id, object] of Object.entries({
      evt_coupon: { object: 'coupon', id: 'Sommer 20 %' },
      evt_balance: { object: 'balance' },
      evt_single: { object: 'invoice', id: 'in_1', parent: null },
    })) {
      const body = oddEvent({ id, data: { object } })
      expect(await post(body, sign(body))).toMatchObject({ status: 200, body: { received: true, duplicate: false } })
    }
    const stored = (await listStripeEvents(scene.context, admin)).filter(({ id }) => /^evt_(coupon|bal|sing)/.test(id))
    expect(stored.map(({ handledAt }) => handledAt !== null)).toEqual([true, true, true])
  })
})
