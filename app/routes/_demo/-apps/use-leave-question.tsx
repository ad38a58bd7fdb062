import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useRef, type ReactNode } from 'react'

// Most visits save what they write.
const OpenConfirmDialog = lazy(() =>
  import('#app/components/dialog/confirm-question.tsx').then((module) => ({ default: module.OpenConfirmDialog })),
)

interface LeaveQuestion {
  /** The question, which the form renders. */
  question: ReactNode
  /** Call it before closing what was just saved. */
  leaveFreely: () => void
}

/**
 * Asks before what was written in the open item is lost: by another item, list or page, or by closing it.
 * @param name of the search param that opens it
 */
export function useLeaveQuestion(isDirty: boolean, name = 'open'): LeaveQuestion {
  const isFree = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !isFree.current &&
      (next.pathname !== current.pathname || paramOf(next.search, name) !== paramOf(current.search, name)),
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const question = blocker.status === 'blocked' && (
    <Suspense>
      <OpenConfirmDialog
        title="Discard your changes?"
        confirm="Discard changes"
        cancel="Keep editing"
        danger
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      >
        <p>You haven’t saved them yet.</p>
      </OpenConfirmDialog>
    </Suspense>
  )
  return { question, leaveFreely: () => void (isFree.current = true) }
}

const paramOf = (search: object, name: string): unknown => Object.entries(search).find(([key]) => key === name)?.[1]
