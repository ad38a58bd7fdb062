import { Button, DropdownMenu } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'
import styles from '../buttons/buttons.module.css'
import { OrderItems } from './order-items.tsx'

export const about = 'Two steps of one colour, both dark enough for the text on them.'

const colors = { Primary: 'teal', Success: 'green', Danger: 'red', Info: 'blue', Warning: 'amber' } as const

export default function GradientDropdowns() {
  return (
    <Actions>
      {Object.entries(colors).map(([name, color]) => (
        <DropdownMenu.Root key={name}>
          <DropdownMenu.Trigger>
            <Button color={color} className={styles['gradient']}>
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
