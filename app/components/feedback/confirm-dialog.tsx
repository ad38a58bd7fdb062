import { AlertDialog, Button, Flex } from '@radix-ui/themes'
import { useId, useState, type ReactNode } from 'react'
import { usePublicError } from './use-public-error.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  /** The button that opens it. */
  trigger: ReactNode
  /** The question. */
  title: string
  /** What will happen, and what cannot be undone. */
  children: ReactNode
  /** What the confirming button says: the action itself, not "OK". */
  confirm: string
  /** Red for what takes something away. */
  danger?: boolean
  /** Held back until true, for dialogs that ask for something. */
  ready?: boolean
  /** The action. The dialog closes when it is done and says why when it fails. */
  onConfirm: () => Promise<unknown>
  onOpenChange?: (open: boolean) => void
}

/** Asks before something that is not easily undone. */
export function ConfirmDialog({
  trigger,
  title,
  children,
  confirm,
  danger = false,
  ready = true,
  onConfirm,
  onOpenChange,
}: ConfirmDialogProps) {
  const say = useMessages('common')
  const publicError = usePublicError()
  const described = useId()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const change = (next: boolean) => {
    setOpen(next)
    setFailure(null)
    onOpenChange?.(next)
  }
  const run = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      change(false)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Trigger>{trigger}</AlertDialog.Trigger>
      <AlertDialog.Content maxWidth="460px" aria-describedby={described}>
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
              {say('action.cancel')}
            </Button>
          </AlertDialog.Cancel>
          <Button {...(danger && { color: 'red' })} loading={busy} disabled={!ready} onClick={() => void run()}>
            {confirm}
          </Button>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
