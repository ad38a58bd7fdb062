import { Button, Dialog, TextArea } from '@radix-ui/themes'
import { useId, useRef } from 'react'
import { Actions } from '#app/components/layout/actions.tsx'
import styles from './modals.module.css'

export const about = 'Write something, close and open again: the first dialog begins empty, the second keeps the text.'

export default function UnmountOnClose() {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Actions>
      <Dialog.Root>
        <Dialog.Trigger>
          <Button variant="soft" highContrast>
            Unmounted when closed
          </Button>
        </Dialog.Trigger>
        <Dialog.Content maxWidth="440px" aria-describedby={undefined}>
          <Dialog.Title size="4">A note on the bed</Dialog.Title>
          <TextArea aria-label="Note" placeholder="Gone when you close it" />
          <div className={styles['actions']}>
            <Dialog.Close>
              <Button>Close</Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Root>
      <Button variant="soft" highContrast aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        Always mounted
      </Button>
      <dialog ref={dialog} aria-labelledby={id} className={styles['native']}>
        <h3 id={id}>A note on the pots</h3>
        <TextArea aria-label="Note" placeholder="Still here when you come back" />
        <div className={styles['actions']}>
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </div>
      </dialog>
    </Actions>
  )
}
