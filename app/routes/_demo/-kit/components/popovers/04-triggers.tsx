import { Button, Popover, TextField } from '@radix-ui/themes'
import { Popover as PopoverParts } from 'radix-ui'
import { useId, useState } from 'react'
import styles from './popovers.module.css'

export const about = 'What opens it, and what closes it again. The last one is what people expect of most popovers.'

const keepFocus = (event: Event) => event.preventDefault()

export default function PopoverTriggers() {
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  return (
    <div className={styles['triggers']}>
      <div>
        <Popover.Root open={isFocused} onOpenChange={setFocused}>
          <PopoverParts.Anchor>
            <TextField.Root
              aria-label="Voucher"
              aria-describedby={isFocused ? id : undefined}
              placeholder="Voucher"
              onFocus={() => setFocused(true)}
              onBlur={() => setFocused(false)}
            />
          </PopoverParts.Anchor>
          <Popover.Content
            size="1"
            maxWidth="240px"
            aria-label="About vouchers"
            onOpenAutoFocus={keepFocus}
            onCloseAutoFocus={keepFocus}
          >
            <p id={id} className={styles['text']}>
              Eight letters, printed below the pot on the card.
            </p>
          </Popover.Content>
        </Popover.Root>
        <p>Focus: while the field is written in.</p>
      </div>
      <div>
        <Popover.Root>
          <Popover.Trigger>
            <Button variant="outline" highContrast>
              Opening hours
            </Button>
          </Popover.Trigger>
          <Popover.Content size="1" aria-label="Opening hours" onInteractOutside={keepFocus}>
            <p className={styles['text']}>Thursday to Saturday, 9 to 16.</p>
          </Popover.Content>
        </Popover.Root>
        <p>Click: until the button is clicked again, or Escape.</p>
      </div>
      <div>
        <Popover.Root>
          <Popover.Trigger>
            <Button variant="outline" highContrast>
              How to find us
            </Button>
          </Popover.Trigger>
          <Popover.Content size="1" aria-label="How to find us">
            <p className={styles['text']}>The third gate at the mill pond.</p>
          </Popover.Content>
        </Popover.Root>
        <p>Legacy: until the button or any other place is clicked.</p>
      </div>
    </div>
  )
}
