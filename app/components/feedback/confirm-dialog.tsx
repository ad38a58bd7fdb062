import { AlertDialog, Button, Flex } from '@radix-ui/themes'
import { useId, useState, type ReactNode } from 'react'
import { usePublicError } from './use-public-error.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  /** The button that opens the dialog. */
  trigger: ReactNode
  /** The question. */
  title: string
  /** What will happen, and what can't be undone. */
  children: ReactNode
  /** Label of the confirming button: the action itself, not "OK". */
  confirm: string
  /** Red, for actions that delete something. */
  danger?: boolean
  /** False disables the button, for dialogs that need an input first. */
  ready?: boolean
  /** The action. The dialog closes when it succeeds and shows the error when it fails. */
  onConfirm: () => Promise<unknown>
  onOpenChange?: (open: boolean) => void
}

/** Asks for confirmation before an action that isn't easily undone. */
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
  const t = useMessages('common')
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
              {t('action.cancel')}
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
