import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors/user-errors.ts'
import { readStoredBilling } from './account.ts'
import { idOf } from './read-subscription.ts'
import { readStandInFile, requireStandIn } from './stand-in-control.ts'
import { askStripe } from './stripe-client.ts'
import { isMissingAtStripe } from './stripe-errors.ts'

/** Returns the path of an invoice's PDF for an installation with the stand-in; Stripe has links of its own. */
export const invoicePath = (clientId: string, invoiceId: string): string =>
  `/api/clients/${encodeURIComponent(clientId)}/invoices/${encodeURIComponent(invoiceId)}/pdf`

/**
 * Returns the PDF of a company's invoice from the stand-in, whose own address only this machine can open. For staff.
 * @throws UserError auth.forbidden, not_found (also for an invoice of another company), billing.stand_in_only (409);
 * Refusal of `askStripe`
 */
export async function readInvoicePdf(
  context: Context,
  actor: Actor,
  { clientId, invoiceId }: { clientId: string; invoiceId: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { payer, customerId, subscription } = await readStoredBilling(context, actor, clientId)
  if (customerId === null || !isInvoiceId(invoiceId)) throw invoiceNotFound()
  const invoice = await askStripe(context, (stripe) => {
    requireStandIn(context)
    return stripe.invoices.retrieve(invoiceId)
  }).catch((error: unknown) => {
    throw isMissingAtStripe(error) ? invoiceNotFound() : error
  })
  const named = invoice.parent?.subscription_details?.subscription
  // The agency's customer pays for other companies, too.
  const isTheirs = payer === 'client' || (named && idOf(named) === subscription?.id)
  if (!invoice.customer || idOf(invoice.customer) !== customerId || !isTheirs || !invoice.invoice_pdf) {
    throw invoiceNotFound()
  }
  return readStandInFile(context, new URL(invoice.invoice_pdf).pathname)
}

/** Stripe's ids are plain words; other text is never part of a request to it, nor of a file's name. */
const isInvoiceId = (text: string): boolean => /^in_\w{1,200}$/.test(text)

const invoiceNotFound = () => notFound((t) => t('invoiceNotFound'))
