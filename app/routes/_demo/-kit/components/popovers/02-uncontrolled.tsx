import { Button, Popover } from '@radix-ui/themes'
import { Truck } from 'lucide-react'
import styles from './popovers.module.css'

export const about =
  'It opens by a click, takes the focus, and gives it back when it closes: by Escape, its button, or a click elsewhere.'

export default function UncontrolledPopover() {
  return (
    <Popover.Root>
      <Popover.Trigger>
        <Button variant="soft" highContrast>
          <Truck size={16} aria-hidden="true" />
          Delivery
        </Button>
      </Popover.Trigger>
      <Popover.Content maxWidth="280px" aria-label="Delivery">
        <div className={styles['form']}>
          <p className={styles['text']}>
            Pots travel in straw, by bicycle within the town and by parcel everywhere else.
          </p>
          <Popover.Close>
            <Button variant="soft" color="gray" highContrast>
              Close
            </Button>
          </Popover.Close>
        </div>
      </Popover.Content>
    </Popover.Root>
  )
}
