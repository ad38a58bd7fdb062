import { anyone, apiRoute } from '../http/api-route.ts'
import { readBytes } from '../http/request-body.ts'
import { acceptWebhook } from './webhook.ts'

/** Far above any event: Stripe cuts long lists in them. */
const largestEvent = 1024 * 1024

/** POST /api/stripe/webhook: an event of Stripe. It is answered once the event is stored. */
export const webhookApi = apiRoute({
  // Open, because Stripe has no session: the signature over the raw body proves who sent it.
  POST: anyone(async ({ context, request }) => {
    const body = await readBytes(request, largestEvent)
    const { isNew } = await acceptWebhook(context, { body, signature: request.headers.get('stripe-signature') ?? '' })
    return Response.json({ received: true, duplicate: !isNew })
  }),
})
