import { expect, test } from 'vitest'
import { demoInvoice, sumsOf, writeInvoice } from './invoice.ts'
import { documentOf, invoicePdf, withCompiler } from './invoice-pdf.ts'

const cents = (text: string) => Math.round(Number(text.replace(/[€,]/g, '')) * 100)
/** Returns the texts of a document in their order. */
async function textsOf(invoice: typeof demoInvoice): Promise<string[]> {
  const svg = await withCompiler((compiler) => compiler.svg(documentOf(invoice)))
  return [...svg.matchAll(/class="tsel"[^>]*>([^<]*)/g)].map(([, text = '']) => text.trim())
}

test('the amounts of the invoice add up, and the discount is 5 %', () => {
  const amounts = demoInvoice.lines.map(({ amount }) => cents(amount))
  expect(demoInvoice.lines.map(({ hours, rate }) => Math.round(Number(hours) * cents(rate)))).toEqual(amounts)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  expect(cents(demoInvoice.subtotal)).toBe(subtotal)
  expect(demoInvoice.discountName).toBe('Discount (5 %)')
  expect(cents(demoInvoice.discount)).toBe(-Math.round(subtotal * 0.05))
  expect(cents(demoInvoice.total)).toBe(subtotal + cents(demoInvoice.discount))
})

test('a discount is rounded to whole cents, and the total still adds up', () => {
  expect(sumsOf([{ task: 'Weeding', hours: 1, rate: 1_11 }], 5)).toEqual({
    amounts: [111],
    subtotal: 111,
    discount: 6,
    total: 105,
  })
})

test('the PDF shows every amount that the page shows', async () => {
  const texts = await textsOf(demoInvoice)
  const { lines, subtotal, discountName, discount, total, number } = demoInvoice
  const shown = [number, ...lines.flatMap((line) => Object.values(line)), subtotal, discountName, discount, total]
  expect(shown.filter((text) => !texts.some((line) => line.includes(text)))).toEqual([])
})

test('a text of the invoice is never a command of the layout', async () => {
  const hostile = '#panic("read") $x$ `code` <b>'
  const party = { name: hostile, lines: [hostile] }
  const invoice = writeInvoice({
    ...demoInvoice,
    from: party,
    to: party,
    lines: [{ task: hostile, hours: 1, rate: 100 }],
    discountPercent: 5,
  })
  expect((await textsOf(invoice)).join(' ')).toContain('#panic(')
})

test('the PDF is tagged for screen readers and has a title', async () => {
  const pdf = (await invoicePdf(demoInvoice)).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf).toContain('/MarkInfo')
  expect(pdf).toContain('pdfuaid')
})
