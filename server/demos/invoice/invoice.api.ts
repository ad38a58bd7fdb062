import { apiRoute } from '../../http/api-route.ts'
import { demoInvoice } from './invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { mockCall } from '../mock-call.ts'

/** GET /api/demo/invoice: the demo's invoice, with every amount as it is shown. */
export const invoiceApi = apiRoute({ GET: mockCall(() => Response.json(demoInvoice)) })

/** The PDF is always the same, so a process makes it once. */
let made: Promise<Buffer> | undefined

/** GET /api/demo/invoice.pdf: the same invoice as a tagged PDF. */
export const invoicePdfApi = apiRoute({
  GET: mockCall(async () => {
    made ??= invoicePdf(demoInvoice)
    // A failure is not kept: the next call tries again.
    made.catch(() => (made = undefined))
    return new Response(new Uint8Array(await made), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="invoice-${demoInvoice.number}.pdf"`,
      },
    })
  }),
})
