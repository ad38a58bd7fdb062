import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** The fonts of the product's reports, for every script that a client's name may have. */
const fonts = [
  'hanken-grotesk-regular',
  'hanken-grotesk-semibold',
  'dejavu-sans',
  'dejavu-sans-bold',
  'droid-sans-fallback',
]

/** The texts are data, so that no name can be read as markup. */
const layout = `
#let invoice = json(bytes(sys.inputs.invoice))
#set document(title: invoice.title)
#set page(paper: "a4", margin: 2cm)
#set text(font: ("Hanken Grotesk", "DejaVu Sans", "Droid Sans Fallback"), size: 11pt)
#heading(invoice.title)
#for line in invoice.lines [
  #par(line)
]`

let compiler: NodeCompiler | undefined

/** Returns an invoice as a PDF. The compiler starts with the first one. */
export async function invoicePdf(title: string, lines: readonly string[]): Promise<Buffer> {
  compiler ??= await createCompiler()
  return compiler.pdf({ mainFileContent: layout, inputs: { invoice: JSON.stringify({ title, lines }) } })
}

async function createCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const folder = new URL('../../../reports/pdf/fonts/', import.meta.url)
  const fontBlobs = fonts.map((name) => readFileSync(new URL(`${name}.ttf`, folder)))
  return Compiler.create({ workspace: tmpdir(), fontArgs: [{ fontBlobs }] })
}
