import { Button, Dialog } from '@radix-ui/themes'
import styles from './modals.module.css'

export const about = 'It is there at once. People who prefer less motion get every dialog like this.'

export default function StillModal() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="soft" highContrast>
          Change price
        </Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="440px" className={styles['still']}>
        <Dialog.Title size="4">Change the price of basil?</Dialog.Title>
        <Dialog.Description size="2">It becomes 3.20 for the pot. Open orders keep the old price.</Dialog.Description>
        <div className={styles['actions']}>
          <Dialog.Close>
            <Button variant="soft" color="gray" highContrast>
              Cancel
            </Button>
          </Dialog.Close>
          <Dialog.Close>
            <Button>Change price</Button>
          </Dialog.Close>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  )
}
