import { Button, DropdownMenu } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'
import { OrderItems } from './order-items.tsx'

export const about = 'Where it opens if there is room. Without room it turns to the opposite side.'

const sides = { Above: 'top', Right: 'right', Below: 'bottom', Left: 'left' } as const

export default function DropdownDirections() {
  return (
    <Actions>
      {Object.entries(sides).map(([name, side]) => (
        <DropdownMenu.Root key={name}>
          <DropdownMenu.Trigger>
            <Button variant="soft" highContrast>
              {name}
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content side={side}>
            <OrderItems />
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      ))}
    </Actions>
  )
}
