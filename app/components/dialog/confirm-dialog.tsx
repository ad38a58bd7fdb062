import { Slot } from '@radix-ui/themes'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { lazyPart } from '../layout/lazy-part.tsx'
import type { ConfirmationText } from './confirm-question.tsx'
// Its styles load with the page, so that the question is never unstyled.
import './confirm-dialog.module.css'

const loadQuestion = () => import('./confirm-question.tsx')
const ConfirmQuestion = lazyPart(() => loadQuestion().then((module) => module.ConfirmQuestion))

interface ConfirmDialogProps extends ConfirmationText {
  /** The button that opens the dialog. */
  trigger: ReactNode
  /** The action. The dialog closes when it succeeds and shows the error when it fails. */
  onConfirm: () => Promise<unknown>
  onOpenChange?: (open: boolean) => void
}

/** A button that asks for confirmation before an action that isn't easily undone. */
export function ConfirmDialog({ trigger, onConfirm, onOpenChange, ...question }: ConfirmDialogProps) {
  const [open, setOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  // Most visits ask nothing, so the code of the question comes when a person goes to the button.
  const load = () => void loadQuestion()
  return (
    <>
      <Slot
        aria-haspopup="dialog"
        aria-expanded={open}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={load}
        onFocus={load}
        onClick={(event: MouseEvent<HTMLElement>) => {
          setOpener(event.currentTarget)
          change(true)
        }}
      >
        {trigger}
      </Slot>
      {opener && (
        <ConfirmQuestion
          {...question}
          open={open}
          opener={opener}
          onConfirm={() => onConfirm().then(() => change(false))}
          onOpenChange={change}
        />
      )}
    </>
  )
}
