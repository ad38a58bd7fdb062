import { Button, IconButton } from '@radix-ui/themes'
import { MailX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ReportRecipient } from '#app/shared/reports/recipients.ts'
import { useClearBounce, useNoteBounce, useRemoveRecipient } from './delivery.queries.ts'

interface OfRecipientProps {
  clientId: string
  recipient: ReportRecipient
}

/** Sends to an address again that had bounced. */
export function ClearBounce({ clientId, recipient: { id, email } }: OfRecipientProps) {
  const t = useMessages('reportDelivery')
  const showError = useShowError()
  const clear = useClearBounce(clientId)
  return (
    <Button
      size="1"
      variant="soft"
      highContrast
      aria-label={t('clearBounceOf', { recipient: email })}
      loading={clear.isPending}
      onClick={() =>
        clear.mutate(id, {
          onSuccess: () => showToast({ kind: 'success', text: t('bounceCleared', { recipient: email }) }),
          onError: showError,
        })
      }
    >
      {t('clearBounce')}
    </Button>
  )
}

/** Notes that a mail came back. */
export function NoteBounce({ clientId, recipient: { id, email } }: OfRecipientProps) {
  const t = useMessages('reportDelivery')
  const note = useNoteBounce(clientId)
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      trigger={
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={t('noteBounceOf', { recipient: email })}
          title={t('noteBounce')}
        >
          <MailX size={15} aria-hidden="true" />
        </IconButton>
      }
      title={t('noteBounceQuestion', { recipient: email })}
      confirm={t('noteBounce')}
      onOpenChange={() => setReason('')}
      onConfirm={async () => {
        await note.mutateAsync({ recipientId: id, note: reason })
        showToast({ kind: 'success', text: t('bounceNoted', { recipient: email }) })
      }}
    >
      <p>{t('noteBounceText')}</p>
      <TextInput
        label={t('noteBounceReason')}
        name="reason"
        error={undefined}
        value={reason}
        maxLength={500}
        autoComplete="off"
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}

/** Removes someone from the recipients. */
export function RemoveRecipient({ clientId, recipient: { id, email } }: OfRecipientProps) {
  const t = useMessages('reportDelivery')
  const remove = useRemoveRecipient(clientId)
  return (
    <ConfirmDialog
      trigger={
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={t('removeRecipientOf', { recipient: email })}
          title={t('action.remove')}
        >
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      }
      title={t('removeQuestion', { recipient: email })}
      confirm={t('action.remove')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync(id)
        showToast({ kind: 'success', text: t('recipientRemoved') })
      }}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  )
}
