import { useBlocker } from '@tanstack/react-router'
import { OpenConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

/** Asks before a text that isn't saved is lost: by another page of Loop here, by leaving Loop in the browser's own words. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useMessages('reportEditor')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search),
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <OpenConfirmDialog
      title={t('leaveTitle')}
      confirm={t('leave')}
      cancel={t('keepEditing')}
      danger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{t('leaveText')}</p>
    </OpenConfirmDialog>
  )
}
