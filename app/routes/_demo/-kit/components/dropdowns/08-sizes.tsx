import { Button, DropdownMenu } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'
import { OrderItems } from './order-items.tsx'

export const about = 'The menu has the size of its button: compact for rows of lists, large for touch.'

export default function DropdownSizes() {
  return (
    <Actions>
      {(['1', '2', '3'] as const).map((size) => (
        <DropdownMenu.Root key={size}>
          <DropdownMenu.Trigger>
            <Button size={size} variant="soft" highContrast>
              Size {size}
              <DropdownMenu.TriggerIcon />
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content size={size === '1' ? '1' : '2'}>
            <OrderItems />
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      ))}
    </Actions>
  )
}
