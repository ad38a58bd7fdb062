import { useLayoutEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react'
import { LiveRegion } from '../feedback/live-region.tsx'
import { DialogContainer } from './dialog-container.ts'

interface ModalProps {
  className: string | undefined
  label?: string
  /** The id of the heading that names it, instead of a label. */
  labelledBy?: string
  /** Whether a press next to its content closes it. The content must then fill it. */
  closesBeside?: boolean
  onClose: () => void
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  children: ReactNode
}

/**
 * The browser's own modal dialog, open while it is mounted: for parts of the shell and large panels with a look of their
 * own. It keeps the focus inside, returns it, and closes with Escape, without the library that OpenDialog needs.
 */
export function Modal({ label, labelledBy, closesBeside = false, onClose, children, ...element }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Also when Back unmounts it: closing returns the focus to the opener.
    return () => element?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does for the keyboard what a press next to it does
    <dialog
      ref={dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      {...element}
      // It stays open until it is unmounted, so that nothing behind it is reachable while the address changes.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // The browser may still close it; the event comes late, when an unmounted dialog is null.
      onClose={() => dialog.current?.open === false && onClose()}
      onClick={(event) => closesBeside && event.target === event.currentTarget && onClose()}
    >
      <DialogContainer value={dialog}>{children}</DialogContainer>
      <LiveRegion />
    </dialog>
  )
}
