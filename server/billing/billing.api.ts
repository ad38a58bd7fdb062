import { answerError, apiRoute, endpoint } from '../http/api-route.ts'
import { clientAddress } from '../http/client-address.ts'
import { clientOf } from '../http/named-ids.ts'
import { readBytes } from '../http/request-body.ts'
import { readInvoicePdf } from './billing.ts'
import { acceptWebhook } from './webhook.ts'

/** Far above any event: Stripe cuts long lists in them, and most have less than ten kilobytes. */
const largestEvent = 256 * 1024

/**
 * POST /api/stripe/webhook: an event of Stripe. It is answered once the event is stored. An error ends the connection,
 * so that what a stranger still sends isn't read.
 */
export const webhookApi = apiRoute(
  {
    // Open, because Stripe has no session: the signature over the raw body proves who sent it.
    POST: endpoint({ access: 'anyone' }, async ({ context, request }) => {
      const { isNew } = await acceptWebhook(context, {
        signature: request.headers.get('stripe-signature') ?? '',
        address: clientAddress(request, context.env.TRUST_PROXY),
        readBody: () => readBytes(request, largestEvent),
      })
      return Response.json({ received: true, duplicate: !isNew })
    }),
  },
  (refusal, { context, request }) => answerError(context, refusal, request, { connection: 'close' }),
)

/** GET /api/clients/:client/invoices/:invoice/pdf: an invoice of the stand-in. For staff, by session. */
export const invoicePdfApi = apiRoute({
  GET: endpoint({ access: 'staff', demo: 'refused' }, async (call) => {
    const { context, actor, params } = call
    const { invoice: invoiceId = '' } = params
    const bytes = await readInvoicePdf(context, actor, { clientId: clientOf(call), invoiceId })
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="invoice-${invoiceId}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  }),
})
