import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
// Most visits save what they change.
const OpenConfirmDialog = lazy(() =>
  import('#app/components/dialog/confirm-question.tsx').then((module) => ({ default: module.OpenConfirmDialog })),
)

/** Asks before unsaved changes are lost: by another page of Loop here, by another site in the browser's own words. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // Another tab of the same user keeps the form.
      current.fullPath !== '/app/user/edit' ||
      next.fullPath !== current.fullPath ||
      next.search.id !== current.search.id,
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Suspense>
      <OpenConfirmDialog
        title="Leave without saving?"
        confirm="Leave page"
        cancel="Keep editing"
        danger
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      >
        <p>Your changes to this user aren’t saved yet. If you leave, they are lost.</p>
      </OpenConfirmDialog>
    </Suspense>
  )
}
