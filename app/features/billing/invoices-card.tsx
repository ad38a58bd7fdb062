import { Badge, Button } from '@radix-ui/themes'
import { FileText, ReceiptText } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
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
  const { t } = useTranslator('billing')
  return (
    <Card title={t('invoices')}>
      {invoices.length === 0 ? (
        <EmptyState icon={ReceiptText}>{t('noInvoices')}</EmptyState>
      ) : (
        <ul className={styles['list']} aria-label={t('invoices')}>
          {invoices.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Invoice({ invoice }: { invoice: BillingInvoice }) {
  const { locale, t } = useTranslator('billing')
  const { number, status, total, due, currency, at, pdfUrl } = invoice
  const name = number ?? t('invoiceDraft')
  const money = (amount: number) => formatMoney(locale, currency.toUpperCase(), amount)
  return (
    <li>
      <div className={styles['item']}>
        <span className={styles['itemName']}>{money(total)}</span>
        <Note as="span">
          <LocalMoment at={at} day /> · {name}
          {status === 'open' && due !== total && ` · ${t('stillDue', { amount: money(due) })}`}
        </Note>
      </div>
      <Badge color={colors[status]} highContrast>
        {t(`invoice.${status}`)}
      </Badge>
      {pdfUrl !== null && (
        <Button asChild size="1" variant="soft" color="gray" highContrast>
          <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={t('pdfOf', { invoice: name })}>
            <FileText size={13} aria-hidden="true" /> {t('pdf')}
          </a>
        </Button>
      )}
    </li>
  )
}
