import { createHmac } from 'node:crypto'
import { webhookApi } from '#server/billing/billing.api.ts'
import { setContext } from '#server/context.ts'
import type { billingScene } from './billing-scene.ts'
import { webhookSecret } from './stripe-stand-in.ts'

/** Fetch wants to be told that a body which is a stream is sent before the answer is read. */
const half = { duplex: 'half' }

/** Sends webhooks to the product as a stranger could, past the scene's own ones. */
export function webhookPost(scene: ReturnType<typeof billingScene>) {
  return {
    async post(body: BodyInit, signature: string, more: Record<string, string> = {}, address = '192.0.2.1') {
      setContext(scene.context)
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json', ...more }
      const sent = new Request('http://localhost:3000/api/stripe/webhook', { method: 'POST', headers, body, ...half })
      const answer = await webhookApi.POST?.({ request: Object.assign(sent, { ip: address }) })
      setContext(undefined)
      const connection = answer?.headers.get('connection')
      return { status: answer?.status, connection, body: (await answer?.json()) as unknown }
    },
    /** Signs a body, `ahead` seconds after the product's time. */
    sign(body: string | Buffer, { secret = webhookSecret, ahead = 0 } = {}): string {
      const timestamp = Math.floor(scene.context.clock().getTime() / 1000) + ahead
      const digest = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
      return `t=${timestamp},v1=${digest}`
    },
  }
}
