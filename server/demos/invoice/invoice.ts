/** A line of the invoice. Money is in cents, so that sums are exact. */
export interface InvoiceLine {
  task: string
  hours: number
  /** Cents per hour. */
  rate: number
}

interface Party {
  name: string
  lines: readonly string[]
}

interface InvoiceData {
  number: string
  date: string
  dueDate: string
  from: Party
  to: Party
  lines: readonly InvoiceLine[]
  discountPercent: number
  bank: string
}

/** An invoice as the page and the PDF show it: every amount is written here, so both have the same. */
export interface Invoice {
  number: string
  date: string
  dueDate: string
  from: Party
  to: Party
  lines: { task: string; hours: string; rate: string; amount: string }[]
  subtotal: string
  discountName: string
  discount: string
  total: string
  bank: string
}

const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
const money = (cents: number) => euros.format(cents / 100)

/** Returns the sums of an invoice in cents. The discount is rounded to whole cents. */
export function sumsOf(lines: readonly InvoiceLine[], discountPercent: number) {
  const amounts = lines.map(({ hours, rate }) => Math.round(hours * rate))
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const discount = Math.round((subtotal * discountPercent) / 100)
  return { amounts, subtotal, discount, total: subtotal - discount }
}

/** Returns an invoice with its amounts in words and numbers. */
export function writeInvoice({ lines, discountPercent, ...rest }: InvoiceData): Invoice {
  const { amounts, subtotal, discount, total } = sumsOf(lines, discountPercent)
  return {
    ...rest,
    lines: lines.map(({ task, hours, rate }, index) => ({
      task,
      hours: String(hours),
      rate: money(rate),
      amount: money(amounts[index] ?? 0),
    })),
    subtotal: money(subtotal),
    discountName: `Discount (${discountPercent} %)`,
    discount: money(-discount),
    total: money(total),
    bank: rest.bank,
  }
}

/** The demo's one invoice; everyone and everything in it is invented. */
export const demoInvoice: Invoice = writeInvoice({
  number: 'GW-2026-0117',
  date: '9 November 2026',
  dueDate: '9 December 2026',
  from: {
    name: 'Glasswing Gardens',
    lines: ['4 Orchard Walk', 'Thornbury', 'accounts@glasswing.test', 'VAT GB 000 0000 00'],
  },
  to: { name: 'Kilnhouse Pottery', lines: ['Tobiah Renn', '21 Ember Lane', 'Hollowmere', 'tobiah@kilnhouse.test'] },
  lines: [
    { task: 'Design of the courtyard', hours: 14, rate: 68_00 },
    { task: 'Planting of the herb beds', hours: 22.5, rate: 42_50 },
    { task: 'Repair of the dry stone wall', hours: 31, rate: 47_25 },
    { task: 'Care through the first winter', hours: 9.75, rate: 38_40 },
  ],
  discountPercent: 5,
  bank: 'Fernbank · IBAN XX00 0000 0000 0000 0117 · reference GW-2026-0117',
})
