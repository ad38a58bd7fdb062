import { Button, IconButton } from '@radix-ui/themes'
import { MailX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
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
  const say = useMessages('reportDelivery')
  const showRefusal = useShowRefusal()
  const clear = useClearBounce(clientId)
  return (
    <Button
      size="1"
      variant="soft"
      highContrast
      aria-label={say('clearBounceOf', { recipient: email })}
      loading={clear.isPending}
      onClick={() =>
        clear.mutate(id, {
          onSuccess: () => showToast({ kind: 'success', text: say('bounceCleared', { recipient: email }) }),
          onError: showRefusal,
        })
      }
    >
      {say('clearBounce')}
    </Button>
  )
}

/** Notes that a mail came back. */
export function NoteBounce({ clientId, recipient: { id, email } }: OfRecipientProps) {
  const say = useMessages('reportDelivery')
  const note = useNoteBounce(clientId)
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      trigger={
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={say('noteBounceOf', { recipient: email })}
          title={say('noteBounce')}
        >
          <MailX size={15} aria-hidden="true" />
        </IconButton>
      }
      title={say('noteBounceQuestion', { recipient: email })}
      confirm={say('noteBounce')}
      onOpenChange={() => setReason('')}
      onConfirm={async () => {
        await note.mutateAsync({ recipientId: id, note: reason })
        showToast({ kind: 'success', text: say('bounceNoted', { recipient: email }) })
      }}
    >
      <p>{say('noteBounceText')}</p>
      <TextInput
        label={say('noteBounceReason')}
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

/** Removes somebody from the recipients. */
export function RemoveRecipient({ clientId, recipient: { id, email } }: OfRecipientProps) {
  const say = useMessages('reportDelivery')
  const remove = useRemoveRecipient(clientId)
  return (
    <ConfirmDialog
      trigger={
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={say('removeRecipientOf', { recipient: email })}
          title={say('action.remove')}
        >
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      }
      title={say('removeQuestion', { recipient: email })}
      confirm={say('action.remove')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync(id)
        showToast({ kind: 'success', text: say('recipientRemoved') })
      }}
    >
      <p>{say('removeText')}</p>
    </ConfirmDialog>
  )
}
