import { Button } from '@radix-ui/themes'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ReportDelivery } from '#app/shared/reports/recipients.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { useSendAgain } from './delivery.queries.ts'

interface SendAgainProps extends ReportKey {
  delivery: ReportDelivery
}

/** Sends a version once more to somebody who has it. */
export function SendAgain({ clientId, month, delivery: { email, version } }: SendAgainProps) {
  const t = useMessages('reportDelivery')
  const send = useSendAgain({ clientId, month })
  return (
    <ConfirmDialog
      trigger={
        <Button size="1" variant="soft" color="gray" highContrast aria-label={t('sendAgainTo', { recipient: email })}>
          {t('sendAgain')}
        </Button>
      }
      title={t('sendAgainQuestion', { recipient: email })}
      confirm={t('sendAgain')}
      onConfirm={async () => {
        await send.mutateAsync({ email, version })
        showToast({ kind: 'success', text: t('sentAgain', { recipient: email }) })
      }}
    >
      <p>{t('sendAgainText', { version })}</p>
    </ConfirmDialog>
  )
}
