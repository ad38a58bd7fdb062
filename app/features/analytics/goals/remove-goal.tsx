import { IconButton } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { goalUseQueryOptions, useDeleteGoal, useRestoreGoal } from './goals.queries.ts'

interface RemoveGoalProps {
  goal: { id: number; name: string }
  clientId: string
}

/** Deletes a goal after showing what depends on it, and offers to restore it under its number. */
export function RemoveGoal({ goal: { id, name }, clientId }: RemoveGoalProps) {
  const t = useMessages('goals')
  const showError = useShowError()
  const remove = useDeleteGoal(clientId)
  const restore = useRestoreGoal(clientId)
  const [asking, setAsking] = useState(false)
  const { data: use, isPending } = useQuery({ ...goalUseQueryOptions(clientId, id), enabled: asking })
  const tell = () =>
    showToast({
      kind: 'success',
      text: t('goalRemovedNamed', { name }),
      action: {
        label: t('undo'),
        // As a promise, because another page may be open by then.
        run: () => void restore.mutateAsync(id).catch(showError),
      },
    })
  return (
    <ConfirmDialog
      trigger={
        <IconButton variant="ghost" color="gray" aria-label={t('removeGoal', { name })}>
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      }
      title={t('removeQuestion', { name })}
      confirm={t('remove')}
      danger
      ready={!isPending}
      onOpenChange={setAsking}
      onConfirm={() => remove.mutateAsync(id).then(tell)}
    >
      <p>{t('removeText')}</p>
      <p>{t('removeTarget')}</p>
      {!isPending && !use && <p>{t('useUnknown')}</p>}
      {use && use.shares > 0 && <p>{t('usedByShares', { count: use.shares })}</p>}
      {use && use.segments > 0 && <p>{t('usedBySegments', { count: use.segments })}</p>}
    </ConfirmDialog>
  )
}
