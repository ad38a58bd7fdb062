import { Button } from '@radix-ui/themes'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import { useCancelSubscription } from './billing.queries.ts'
import styles from './billing.module.css'

interface CancelDialogProps {
  clientId: string
  subscription: SubscriptionState
}

/** Ends a subscription with its period, after saying what stops, what stays, and until when. */
export function CancelDialog({ clientId, subscription: { paidPlan, offer, periodEnd } }: CancelDialogProps) {
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
