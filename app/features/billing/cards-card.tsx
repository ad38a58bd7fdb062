import { Badge, Button, IconButton } from '@radix-ui/themes'
import { CreditCard, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { Billing, SavedCard } from '#server/billing/billing.ts'
import { AddCardDialog } from './add-card-dialog.tsx'
import { useRemoveCard, useSetDefaultCard } from './billing.queries.ts'
import { cardName } from './card-name.ts'
import styles from './billing.module.css'

interface CardsCardProps {
  clientId: string
  billing: Billing
}

/** The payer's saved cards: the one that pays, others, and a new one. */
export function CardsCard({ clientId, billing }: CardsCardProps) {
  const { t } = useTranslator('billing')
  const [isAdding, setAdding] = useState(false)
  const cards = billing.customer?.cards ?? []
  return (
    <Card
      title={t('cards')}
      intro={billing.payer === 'agency' ? t('cardsOfAgency') : undefined}
      actions={
        <Button variant="soft" highContrast onClick={() => setAdding(true)}>
          <Plus size={15} aria-hidden="true" /> {t('addCard')}
        </Button>
      }
    >
      {cards.length === 0 ? (
        <EmptyState icon={CreditCard}>{t('noCards')}</EmptyState>
      ) : (
        <ul className={styles['list']} aria-label={t('cards')}>
          {cards.map((card) => (
            <Saved key={card.id} clientId={clientId} card={card} />
          ))}
        </ul>
      )}
      {isAdding && <AddCardDialog clientId={clientId} billing={billing} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Saved({ clientId, card }: { clientId: string; card: SavedCard }) {
  const reader = useTranslator('billing')
  const { locale, t } = reader
  const showError = useShowError()
  const setDefault = useSetDefaultCard(clientId)
  const remove = useRemoveCard(clientId)
  const name = cardName(reader, card)
  return (
    <li>
      <CreditCard size={18} aria-hidden="true" className={styles['icon']} />
      <div className={styles['item']}>
        <span className={styles['itemName']}>
          {name}
          {card.isDefault && <Badge highContrast>{t('defaultCard')}</Badge>}
        </span>
        <Note as="span">{t('expires', { month: formatMonth(locale, card.expires) })}</Note>
      </div>
      {!card.isDefault && (
        <Button
          size="1"
          variant="soft"
          color="gray"
          highContrast
          aria-label={t('makeDefaultNamed', { card: name })}
          loading={setDefault.isPending}
          onClick={() =>
            setDefault.mutate(card.id, {
              onSuccess: () => showToast({ kind: 'success', text: t('paysFromNow', { card: name }) }),
              onError: showError,
            })
          }
        >
          {t('makeDefault')}
        </Button>
      )}
      <ConfirmDialog
        trigger={
          <IconButton variant="ghost" color="gray" aria-label={t('removeCardNamed', { card: name })}>
            <Trash2 size={15} aria-hidden="true" />
          </IconButton>
        }
        title={t('removeCardTitle', { card: name })}
        confirm={t('removeCard')}
        danger
        onConfirm={async () => {
          await remove.mutateAsync(card.id)
          showToast({ kind: 'success', text: t('cardRemoved', { card: name }) })
        }}
      >
        <p>{t('removeCardText')}</p>
      </ConfirmDialog>
    </li>
  )
}
