import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import * as v from 'valibot'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { getMock } from '../-api/mock-client.ts'
import styles from './invoice.module.css'

const party = v.object({ name: v.string(), lines: v.array(v.string()) })
const invoiceSchema = v.object({
  number: v.string(),
  date: v.string(),
  dueDate: v.string(),
  from: party,
  to: party,
  lines: v.array(v.object({ task: v.string(), hours: v.string(), rate: v.string(), amount: v.string() })),
  subtotal: v.string(),
  discountName: v.string(),
  discount: v.string(),
  total: v.string(),
  bank: v.string(),
})
type Invoice = v.InferOutput<typeof invoiceSchema>

/** An invoice that can be printed and downloaded. Page and PDF get their amounts from the same place. */
export function InvoicePage() {
  const query = useQuery({
    queryKey: ['demo', 'invoice'],
    queryFn: ({ signal }) => getMock('/api/demo/invoice', invoiceSchema, { signal }),
  })
  return (
    <div className={styles['printed']}>
      <Page
        title="Invoice"
        question="An invented invoice, to print or to keep as a PDF."
        actions={
          <>
            <Button variant="soft" highContrast onClick={() => window.print()}>
              <Printer size={15} aria-hidden="true" /> Print
            </Button>
            <Button asChild>
              <a href="/api/demo/invoice.pdf" download>
                <Download size={15} aria-hidden="true" /> Download PDF
              </a>
            </Button>
          </>
        }
      >
        <QueryState query={query} height="720px">
          {(invoice) => <Sheet invoice={invoice} />}
        </QueryState>
      </Page>
    </div>
  )
}

function Sheet({ invoice }: { invoice: Invoice }) {
  return (
    <article className={styles['sheet']} aria-label={`Invoice ${invoice.number}`}>
      <div className={styles['head']}>
        <PartyLines party={invoice.from} />
        <dl className={styles['facts']}>
          {[
            ['Invoice', invoice.number],
            ['Date', invoice.date],
            ['Due', invoice.dueDate],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h2>Recipient</h2>
      <PartyLines party={invoice.to} />
      <h2>Services</h2>
      <table className={styles['services']}>
        <thead>
          <tr>
            <th scope="col">Task</th>
            {['Hours', 'Rate', 'Amount'].map((name) => (
              <th scope="col" key={name} className={styles['number']}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ task, hours, rate, amount }) => (
            <tr key={task}>
              <th scope="row">{task}</th>
              {[hours, rate, amount].map((text, index) => (
                <td key={['hours', 'rate', 'amount'][index]} className={styles['number']}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles['sums']}>
        {[
          ['Subtotal', invoice.subtotal],
          [invoice.discountName, invoice.discount],
          ['Total', invoice.total],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['bank']}>{invoice.bank}</p>
    </article>
  )
}

function PartyLines({ party: { name, lines } }: { party: Invoice['from'] }) {
  return (
    <p className={styles['party']}>
      <strong>{name}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
