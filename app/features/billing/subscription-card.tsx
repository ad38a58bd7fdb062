import { Badge, Button } from '@radix-ui/themes'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SubscriptionStatus } from '#app/shared/billing/subscription.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { Billing } from '#server/billing/billing.ts'
import { AddCardDialog } from './add-card-dialog.tsx'
import styles from './billing.module.css'
import { CancelDialog } from './cancel-dialog.tsx'
import { MainAction } from './main-action.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { SubscriptionText, type Due } from './subscription-text.tsx'

const colors = {
  none: 'gray',
  trialing: 'green',
  active: 'green',
  ends: 'amber',
  pastDue: 'red',
  unpaid: 'red',
  incomplete: 'amber',
  incompleteExpired: 'gray',
  canceled: 'gray',
  paused: 'amber',
  unknown: 'gray',
} as const satisfies Record<SubscriptionStatus, string>

/** Returns what the open invoices ask for, as far as they are in one currency. */
function dueOf({ customer }: Billing): Due | null {
  const open = customer?.invoices.filter(({ status, due }) => status === 'open' && due > 0) ?? []
  const [first] = open
  if (!first) return null
  const { currency } = first
  const same = open.filter((invoice) => invoice.currency === currency)
  return { amount: same.reduce((sum, { due }) => sum + due, 0), currency }
}

interface SubscriptionCardProps {
  client: ClientSummary
  billing: Billing
}

/** A client's subscription in words, with the one thing to do next. */
export function SubscriptionCard({ client, billing }: SubscriptionCardProps) {
  const t = useMessages('billing')
  const { subscription, unavailable } = billing
  const { status } = subscription
  // Kept here, because the action that opened a dialog may be gone when it closes.
  const [open, setOpen] = useState<'pay' | 'addCard' | null>(null)
  const close = () => setOpen(null)
  const due = dueOf(billing)
  const mayCancel = (status === 'active' || status === 'trialing') && unavailable === null
  return (
    <Card
      title={t('subscription')}
      actions={
        <Badge size="2" color={colors[status]} highContrast>
          {t(`status.${status}`)}
        </Badge>
      }
    >
      <div className={styles['state']}>
        <SubscriptionText subscription={subscription} plan={client.plan} due={due} />
      </div>
      {/* Without Stripe no action could work. */}
      {unavailable === null && (
        <Actions>
          {status === 'canceled' && due && (
            <Button onClick={() => setOpen('pay')}>
              <CreditCard size={15} aria-hidden="true" /> {t('payInvoice')}
            </Button>
          )}
          <MainAction
            clientId={client.id}
            subscription={subscription}
            onPay={() => setOpen('pay')}
            onAddCard={() => setOpen('addCard')}
          />
          {mayCancel && <CancelDialog clientId={client.id} subscription={subscription} />}
        </Actions>
      )}
      {open === 'pay' && (
        <PayDialog
          clientId={client.id}
          billing={billing}
          onPaid={() => {
            close()
            showToast({ kind: 'success', text: t('paid') })
          }}
          onClose={close}
        />
      )}
      {open === 'addCard' && <AddCardDialog clientId={client.id} billing={billing} onClose={close} />}
    </Card>
  )
}
