import { Button } from '@radix-ui/themes'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { countryName } from '#app/shared/format/names.ts'
import type { BillingDetails } from '#app/shared/billing/billing-form.ts'
import styles from './billing.module.css'

// Names every country when it is loaded.
const DetailsDialog = lazyPart(() => import('./details-dialog.tsx').then((module) => module.default))

const nothing: BillingDetails = {
  name: '',
  email: '',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  country: '',
  taxId: '',
}

interface DetailsCardProps {
  clientId: string
  /** Null while the payer has no customer at Stripe. */
  details: BillingDetails | null
}

/** Whom invoices are made out to, and where they are sent. */
export function DetailsCard({ clientId, details }: DetailsCardProps) {
  const { locale, t } = useTranslator('billing')
  const [isEditing, setEditing] = useState(false)
  const shown = details ?? nothing
  const { name, email, line1, line2, postalCode, city, country, taxId } = shown
  const address = [
    name,
    line1,
    line2,
    [postalCode, city].filter(Boolean).join(' '),
    country && countryName(locale, country),
  ].filter(Boolean)
  return (
    <Card
      title={t('details')}
      actions={
        <Button variant="soft" color="gray" highContrast aria-label={t('editDetails')} onClick={() => setEditing(true)}>
          <Pencil size={14} aria-hidden="true" /> {t('action.edit')}
        </Button>
      }
    >
      <dl className={styles['facts']}>
        <dt>{t('billedTo')}</dt>
        <dd>
          {address.length === 0 ? (
            <Note as="span">{t('notGiven')}</Note>
          ) : (
            address.map((line) => <div key={line}>{line}</div>)
          )}
        </dd>
        <dt>{t('invoiceEmail')}</dt>
        <dd>{email === '' ? <Note as="span">{t('notGiven')}</Note> : email}</dd>
        <dt>{t('taxId')}</dt>
        <dd>{taxId === '' ? <Note as="span">{t('notGiven')}</Note> : taxId}</dd>
      </dl>
      {isEditing && <DetailsDialog clientId={clientId} details={shown} onClose={() => setEditing(false)} />}
    </Card>
  )
}
