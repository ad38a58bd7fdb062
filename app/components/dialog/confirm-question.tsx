import { AlertDialog, Button, Flex } from '@radix-ui/themes'
import { use, useId, useState, type ReactNode } from 'react'
import { usePublicError } from '../feedback/use-public-error.ts'
import { useMessages } from '../locale/use-messages.ts'
import { DialogContainer } from './dialog-container.ts'
import { useFocusReturn } from './use-focus-return.ts'
import styles from './confirm-dialog.module.css'

export interface ConfirmationText {
  /** The question. */
  title: string
  /** What will happen, and what can't be undone. */
  children: ReactNode
  /** Label of the confirming button: the action itself, not "OK". */
  confirm: string
  /** Label of the other button; by default "Cancel". */
  cancel?: string
  /** Red, for actions that delete something. */
  danger?: boolean
  /** False disables the button, for dialogs that need an input first. */
  ready?: boolean
}

interface ConfirmQuestionProps extends ConfirmationText {
  open: boolean
  /** Gets the focus back. */
  opener: HTMLElement
  /** The action; it also closes the question. */
  onConfirm: () => Promise<unknown>
  onOpenChange: (open: boolean) => void
}

/** The question of a ConfirmDialog. */
export function ConfirmQuestion({ open, opener, onOpenChange, ...question }: ConfirmQuestionProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <Content {...question} onCloseAutoFocus={useFocusReturn(opener)} />
    </AlertDialog.Root>
  )
}

interface OpenConfirmDialogProps extends ConfirmationText {
  /** The action, which also unmounts the dialog. */
  onConfirm: () => unknown
  /** Called when the answer is no. */
  onClose: () => void
}

/** A question without a button of its own: it is open while it is mounted. */
export function OpenConfirmDialog({ onClose, ...question }: OpenConfirmDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Content {...question} onCloseAutoFocus={useFocusReturn()} />
    </AlertDialog.Root>
  )
}

interface ContentProps extends ConfirmationText {
  onConfirm: () => unknown
  onCloseAutoFocus: (event: Event) => void
}

/** Mounted while its dialog is open, so that the next one begins without the error of the last. */
function Content({ onCloseAutoFocus, ...props }: ContentProps) {
  const described = useId()
  const container = use(DialogContainer)?.current
  return (
    <AlertDialog.Content
      maxWidth="460px"
      aria-describedby={described}
      {...(container && { container })}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <Inside {...props} described={described} />
    </AlertDialog.Content>
  )
}

function Inside(props: Omit<ContentProps, 'onCloseAutoFocus'> & { described: string }) {
  const { title, children, confirm, cancel, danger = false, ready = true, onConfirm, described } = props
  const t = useMessages('common')
  const publicError = usePublicError()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const run = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <AlertDialog.Title size="4">{title}</AlertDialog.Title>
      <div id={described} className={styles['text']}>
        {children}
      </div>
      <p className={styles['error']} role="alert">
        {failure !== null && publicError(failure).message}
      </p>
      <Flex gap="3" justify="end" wrap="wrap">
        <AlertDialog.Cancel>
          <Button variant="soft" color="gray" highContrast>
            {cancel ?? t('action.cancel')}
          </Button>
        </AlertDialog.Cancel>
        <Button {...(danger && { color: 'red' })} loading={busy} disabled={!ready} onClick={() => void run()}>
          {confirm}
        </Button>
      </Flex>
    </>
  )
}
