import { Button, DropdownMenu } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'
import styles from '../fill.module.css'
import { OrderItems } from './order-items.tsx'

export const about = 'A filled button in each colour. The arrow says that a menu follows.'

const colors = { Primary: 'teal', Success: 'green', Danger: 'red', Info: 'blue', Warning: 'amber' } as const

export default function BasicDropdowns() {
  return (
    <Actions>
      {Object.entries(colors).map(([name, color]) => (
        <DropdownMenu.Root key={name}>
          <DropdownMenu.Trigger>
            <Button color={color} className={styles['fill']}>
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
