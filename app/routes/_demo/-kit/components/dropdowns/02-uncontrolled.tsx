import { Button, DropdownMenu } from '@radix-ui/themes'
import { OrderItems } from './order-items.tsx'

export const about = 'The menu opens and closes by itself. Most menus need no more.'

export default function UncontrolledDropdown() {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button variant="soft" highContrast>
          Order 2,042
          <DropdownMenu.TriggerIcon />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <OrderItems />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
