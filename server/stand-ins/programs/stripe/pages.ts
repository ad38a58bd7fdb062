import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { readable } from './money.ts'
import { idOf } from './ids.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns a plain page. */
export const page = (title: string, body: string) =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><h1>${escaped(title)}</h1>${body}</html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

/** The page of an invoice, which its customer can open. */
export function invoicePage(account: Account, id: string): Response {
  const invoice = account.invoices.get(id)
  const lines = linesOf(invoice).map((line) => `<li>${escaped(line)}</li>`)
  return page(
    titleOf(invoice),
    `<ul>${lines.join('')}</ul><a href="${escaped(invoice.invoice_pdf ?? '')}">Download PDF</a>`,
  )
}

/** The page on which a person proves who they are to their bank, or doesn't. */
export function authenticationForm(id: string): Response {
  const button = (action: string, label: string) =>
    `<form method="post" action="/stand-in/authenticate/${encodeURIComponent(id)}/${action}"><button>${label}</button></form>`
  return page('Your bank wants to verify this payment', button('complete', 'Complete') + button('fail', 'Fail'))
}

const titleOf = ({ number, id }: Stripe.Invoice) => `Invoice ${number ?? id}`

const linesOf = (invoice: Stripe.Invoice): string[] => [
  `Bill to ${invoice.customer_name ?? invoice.customer_email ?? idOf(invoice.customer)}`,
  ...invoice.lines.data.map(
    ({ description, amount, currency }) => `${description ?? ''}: ${readable(amount, currency)}`,
  ),
  `Total ${readable(invoice.total, invoice.currency)}`,
  `Amount due ${readable(invoice.amount_due, invoice.currency)}`,
  `Status: ${invoice.status ?? ''}`,
]

/** The PDF of an invoice. */
export async function invoiceFile(account: Account, id: string): Promise<Response> {
  const invoice = account.invoices.get(id)
  const headers = { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${id}.pdf"` }
  return new Response(Buffer.from(await invoicePdf(titleOf(invoice), linesOf(invoice))), { headers })
}
