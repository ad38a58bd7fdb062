import { Badge, Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { CreditCard, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SubscriptionStatus, SubscriptionState } from '#app/shared/billing/subscription.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { Billing } from '#server/billing/billing.ts'
import { AddCardDialog } from './add-card-dialog.tsx'
import { useResumeSubscription, useCancelSubscription } from './billing.queries.ts'
import { PayDialog } from './pay-dialog.tsx'
import { useSettlePayment } from './payment/payment.queries.ts'
import { SubscriptionText, type AmountDue } from './subscription-text.tsx'
import styles from './billing.module.css'

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

/** Returns what the open invoices ask for, as far as they are in one currency. */
function dueOf({ customer }: Billing): AmountDue | null {
  const open = customer?.invoices.filter(({ status, due }) => status === 'open' && due > 0) ?? []
  const [first] = open
  if (!first) return null
  const { currency } = first
  const same = open.filter((invoice) => invoice.currency === currency)
  return { amount: same.reduce((sum, { due }) => sum + due, 0), currency }
}

interface MainActionProps {
  clientId: string
  subscription: SubscriptionState
  onPay: () => void
  onAddCard: () => void
}

/** The one button of a subscription: what its state asks for. */
function MainAction({ clientId, subscription: { action, status }, onPay, onAddCard }: MainActionProps) {
  const t = useMessages('billing')
  const tPayment = useMessages('payment')
  const showError = useShowError()
  const resume = useResumeSubscription(clientId)
  const settle = useSettlePayment()
  switch (action) {
    case 'choose':
    case 'chooseAgain':
      return <PlansLink>{t('choosePlan')}</PlansLink>
    case 'manage':
      return <PlansLink>{t('changePlan')}</PlansLink>
    case 'payInvoice':
      return (
        <Button onClick={onPay}>
          <CreditCard size={15} aria-hidden="true" /> {t('payInvoice')}
        </Button>
      )
    case 'authenticate':
      return <Button onClick={onPay}>{tPayment('bankContinue')}</Button>
    case 'addCard':
      return <Button onClick={onAddCard}>{t('addCard')}</Button>
    case 'wait':
      return (
        <Button loading={settle.isPending} onClick={() => settle.mutate(clientId, { onError: showError })}>
          <RotateCw size={15} aria-hidden="true" /> {t('checkPayment')}
        </Button>
      )
    case 'resume':
      return (
        <Button
          loading={resume.isPending}
          onClick={() =>
            resume.mutate(undefined, {
              onSuccess: () => showToast({ kind: 'success', text: t('resumed') }),
              onError: showError,
            })
          }
        >
          {status === 'paused' ? t('resume') : t('keep')}
        </Button>
      )
  }
}

const PlansLink = ({ children }: { children: string }) => (
  <Button asChild>
    <Link to="/plans">{children}</Link>
  </Button>
)

interface CancelDialogProps {
  clientId: string
  subscription: SubscriptionState
}

/** Ends a subscription with its period, after saying what stops, what stays, and until when. */
function CancelDialog({ clientId, subscription: { paidPlan, offer, periodEnd } }: CancelDialogProps) {
  const t = useMessages('billing')
  const cancel = useCancelSubscription(clientId)
  const plan = paidPlan ?? offer?.plan ?? t('aPlan')
  const tags = { when: () => (periodEnd === null ? '' : <LocalMoment at={periodEnd} day />) }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" color="gray" highContrast className={styles['quiet']}>
          {t('cancel')}
        </Button>
      }
      title={t('cancelTitle')}
      confirm={t('cancel')}
      danger
      onConfirm={async () => {
        await cancel.mutateAsync()
        showToast({ kind: 'success', text: t('canceled') })
      }}
    >
      <ul className={styles['points']}>
        <li>
          <RichText text={t('cancelStays', { plan })} tags={tags} />
        </li>
        <li>{t('cancelStops')}</li>
        <li>{t('cancelKeeps')}</li>
      </ul>
    </ConfirmDialog>
  )
}
