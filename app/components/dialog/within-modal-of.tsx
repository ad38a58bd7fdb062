import { useMemo, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { DialogContainer } from './dialog-container.ts'

interface WithinModalOfProps {
  /** What opened the children. */
  opener: Element
  children: ReactNode
}

/**
 * Draws a menu or dialog inside the modal dialog that its opener is in, if there is one: everything outside it is inert.
 * For children that live further up than the modal.
 */
export function WithinModalOf({ opener, children }: WithinModalOfProps) {
  const modal = opener.closest('dialog')
  const container = useMemo(() => ({ current: modal }), [modal])
  if (!modal) return children
  return createPortal(<DialogContainer value={container}>{children}</DialogContainer>, modal)
}
