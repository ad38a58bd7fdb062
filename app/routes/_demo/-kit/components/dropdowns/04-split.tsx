import { Button, DropdownMenu, IconButton } from '@radix-ui/themes'
import { ChevronDown } from 'lucide-react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import styles from '../buttons/buttons.module.css'
import { OrderItems } from './order-items.tsx'

export const about = 'The button does what most people want. The arrow next to it opens the rest.'

export default function SplitDropdowns() {
  return (
    <Actions>
      {(['solid', 'outline'] as const).map((variant) => (
        <fieldset key={variant} aria-label={`Order, ${variant}`} className={styles['group']}>
          <Button variant={variant} onClick={() => showToast({ kind: 'success', text: 'The order is sent.' })}>
            Send order
          </Button>
          <DropdownMenu.Root>
            <DropdownMenu.Trigger>
              <IconButton variant={variant} aria-label="More for this order" className={styles['arrow']}>
                <ChevronDown size={16} aria-hidden="true" />
              </IconButton>
            </DropdownMenu.Trigger>
            <DropdownMenu.Content align="end">
              <OrderItems />
            </DropdownMenu.Content>
          </DropdownMenu.Root>
        </fieldset>
      ))}
    </Actions>
  )
}
