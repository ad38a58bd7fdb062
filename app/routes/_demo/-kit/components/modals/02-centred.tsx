import { Button, Dialog } from '@radix-ui/themes'
import type { ProductUse } from '../../example.ts'
import styles from './modals.module.css'

export const about = 'In the middle of the window, where all dialogs of Loop are.'
export const inProduct = { to: '/listening/sources', label: 'Listening' } satisfies ProductUse

export default function CentredModal() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="soft" highContrast>
          Send catalogue
        </Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="440px">
        <Dialog.Title size="4">Send the spring catalogue?</Dialog.Title>
        <Dialog.Description size="2">It goes to 412 people who read it on paper.</Dialog.Description>
        <div className={styles['actions']}>
          <Dialog.Close>
            <Button variant="soft" color="gray" highContrast>
              Cancel
            </Button>
          </Dialog.Close>
          <Dialog.Close>
            <Button>Send catalogue</Button>
          </Dialog.Close>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  )
}
