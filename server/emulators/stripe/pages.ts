import type Stripe from 'stripe'
import type { Account } from './account.ts'
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

/** The PDF of an invoice: one page with the standard font, which every reader has. */
export function invoicePdf(account: Account, id: string): Response {
  const invoice = account.invoices.get(id)
  const headers = { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${id}.pdf"` }
  return new Response(pdfOf([titleOf(invoice), ...linesOf(invoice)]), { headers })
}

function pdfOf(lines: readonly string[]): string {
  // The encoding of the standard fonts has the euro at another place than Unicode; a PDF of ASCII is the same in all.
  const ascii = lines.map((line) =>
    line
      .replaceAll('€', 'EUR ')
      .replaceAll('×', 'x')
      .replaceAll(/[^ -~]/g, '?'),
  )
  const shown = ascii.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  const content = `BT /F1 12 Tf 16 TL 56 780 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return `${pdf}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}
