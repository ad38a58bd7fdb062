import { Button, Dialog } from '@radix-ui/themes'
import styles from './modals.module.css'

export const about =
  'Near the top of the window. Escape, Cancel and a press next to it close it, and the button gets the focus back.'

export default function BasicModal() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="soft" highContrast>
          Reserve stall
        </Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="440px" align="start">
        <Dialog.Title size="4">Reserve stall 12?</Dialog.Title>
        <Dialog.Description size="2">It is yours from Saturday at seven. The fee is due on the day.</Dialog.Description>
        <div className={styles['actions']}>
          <Dialog.Close>
            <Button variant="soft" color="gray" highContrast>
              Cancel
            </Button>
          </Dialog.Close>
          <Dialog.Close>
            <Button>Reserve stall</Button>
          </Dialog.Close>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  )
}
