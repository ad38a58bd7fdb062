import { Button, DropdownMenu } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'

import { OrderItems } from './order-items.tsx'

export const about = 'A frame and no ground, for menus next to a filled button.'

const colors = { Primary: 'teal', Success: 'green', Danger: 'red', Info: 'blue', Warning: 'amber' } as const

export default function OutlineDropdowns() {
  return (
    <Actions>
      {Object.entries(colors).map(([name, color]) => (
        <DropdownMenu.Root key={name}>
          <DropdownMenu.Trigger>
            <Button color={color} variant="outline">
              {name}
              <DropdownMenu.TriggerIcon />
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content color={color} variant="soft">
            <OrderItems />
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      ))}
    </Actions>
  )
}
