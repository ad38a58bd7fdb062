import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Invoice } from './invoice.ts'

/**
 * The layout of an invoice. It reads the invoice as data (`sys.inputs`): a name in it can't become a command. In PDF/UA
 * the compiler refuses a document without title, language or the texts that a picture needs.
 */
const layout = `
#let invoice = json(bytes(sys.inputs.invoice))
#set document(title: "Invoice " + invoice.number, author: invoice.from.name)
#set page(paper: "a4", margin: (x: 22mm, y: 24mm), footer: align(center, text(9pt, fill: luma(90), invoice.bank)))
#set text(lang: "en", region: "GB", size: 11pt, font: "Libertinus Serif")
#let party(who) = [*#who.name* #for line in who.lines [#linebreak() #line]]

#show heading.where(level: 1): set text(26pt, weight: "regular")
= Invoice

#grid(columns: (1fr, 1fr), gutter: 12mm,
  [#party(invoice.from)],
  [#set align(end); *#invoice.number* #linebreak() Date: #invoice.date #linebreak() Due: #invoice.dueDate],
)
#v(8mm)
== Recipient
#party(invoice.to)
#v(8mm)
== Services
#table(
  columns: (1fr, auto, auto, auto),
  align: (start, end, end, end),
  stroke: (x, y) => if y > 0 { (top: 0.5pt + luma(190)) },
  inset: (x: 4pt, y: 7pt),
  table.header[*Task*][*Hours*][*Rate*][*Amount*],
  ..invoice.lines.map(line => (line.task, line.hours, line.rate, line.amount)).flatten(),
  table.footer(
    table.cell(colspan: 3, align: end)[Subtotal], invoice.subtotal,
    table.cell(colspan: 3, align: end)[#invoice.discountName], invoice.discount,
    table.cell(colspan: 3, align: end)[*Total*], [*#invoice.total*],
  ),
)
`

/** Returns the compiler's input for an invoice. */
export const documentOf = (invoice: Invoice) => ({
  mainFileContent: layout,
  inputs: { invoice: JSON.stringify(invoice) },
})

/** Runs the compiler in an empty folder, so that no file can be read. It is loaded when it is first needed: 51 MB. */
export async function withCompiler<Result>(work: (compiler: NodeCompiler) => Result): Promise<Result> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const workspace = await mkdtemp(join(tmpdir(), 'loop-invoice-'))
  try {
    return work(NodeCompiler.create({ workspace }))
  } finally {
    await rm(workspace, { recursive: true })
  }
}

/** Returns an invoice as a tagged PDF (PDF/UA-1). */
export const invoicePdf = (invoice: Invoice): Promise<Buffer> =>
  withCompiler((compiler) => compiler.pdf(documentOf(invoice), { pdfStandard: 'ua-1' }))
