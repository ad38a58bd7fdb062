import { Badge, Button } from '@radix-ui/themes'
import { FileText, ReceiptText } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { formatMoney } from '#app/shared/format/money.ts'
import type { BillingInvoice } from '#server/billing/billing.ts'
import styles from './billing.module.css'

const colors = {
  draft: 'gray',
  open: 'amber',
  paid: 'green',
  uncollectible: 'red',
  void: 'gray',
  unknown: 'gray',
} as const satisfies Record<BillingInvoice['status'], string>

/** The latest invoices, newest first, with their PDF. */
export function InvoicesCard({ invoices }: { invoices: readonly BillingInvoice[] }) {
  const { say } = useReader('billing')
  return (
    <Card title={say('invoices')}>
      {invoices.length === 0 ? (
        <EmptyState icon={ReceiptText}>{say('noInvoices')}</EmptyState>
      ) : (
        <ul className={styles['list']} aria-label={say('invoices')}>
          {invoices.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Invoice({ invoice }: { invoice: BillingInvoice }) {
  const { locale, say } = useReader('billing')
  const { number, status, total, due, currency, at, pdfUrl } = invoice
  const name = number ?? say('invoiceDraft')
  const money = (amount: number) => formatMoney(locale, currency.toUpperCase(), amount)
  return (
    <li>
      <div className={styles['item']}>
        <span className={styles['itemName']}>{money(total)}</span>
        <Note as="span">
          <LocalMoment at={at} day /> · {name}
          {status === 'open' && due !== total && ` · ${say('stillDue', { amount: money(due) })}`}
        </Note>
      </div>
      <Badge color={colors[status]} highContrast>
        {say(`invoice.${status}`)}
      </Badge>
      {pdfUrl !== null && (
        <Button asChild size="1" variant="soft" color="gray" highContrast>
          <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={say('pdfOf', { invoice: name })}>
            <FileText size={13} aria-hidden="true" /> {say('pdf')}
          </a>
        </Button>
      )}
    </li>
  )
}
