import { Button, Dialog } from '@radix-ui/themes'
import styles from './modals.module.css'

export const about = 'A press next to it does nothing, so that a choice is made. Escape still closes it.'

export default function StaticModal() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="soft" highContrast>
          Start the kiln
        </Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="440px" onInteractOutside={(event) => event.preventDefault()}>
        <Dialog.Title size="4">Is the door of the kiln shut?</Dialog.Title>
        <Dialog.Description size="2">The programme runs for eleven hours and cannot be paused.</Dialog.Description>
        <div className={styles['actions']}>
          <Dialog.Close>
            <Button variant="soft" color="gray" highContrast>
              Cancel
            </Button>
          </Dialog.Close>
          <Dialog.Close>
            <Button>Start kiln</Button>
          </Dialog.Close>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  )
}
