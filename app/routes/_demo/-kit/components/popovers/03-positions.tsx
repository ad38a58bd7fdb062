import { Button, Popover } from '@radix-ui/themes'
import styles from './popovers.module.css'

export const about = 'On each side of its button. Where there is no room, it changes to the other side.'

const sides = ['top', 'bottom', 'left', 'right'] as const

export default function PopoverPositions() {
  return (
    <div className={styles['sides']}>
      {sides.map((side) => (
        <Popover.Root key={side}>
          <Popover.Trigger>
            <Button variant="outline" highContrast>
              At the {side}
            </Button>
          </Popover.Trigger>
          <Popover.Content side={side} size="1" maxWidth="200px" aria-label={`At the ${side}`}>
            <p className={styles['text']}>Twelve are left, and six more come on Friday.</p>
          </Popover.Content>
        </Popover.Root>
      ))}
    </div>
  )
}
