import { Button, Tooltip } from '@radix-ui/themes'
import { Tooltip as TooltipParts } from 'radix-ui'
import styles from './tooltips.module.css'

export const about = 'On each side of its control. Where there is no room, it changes to the other side.'

const sides = ['top', 'bottom', 'left', 'right'] as const

export default function TooltipPositions() {
  return (
    <TooltipParts.Provider>
      <div className={styles['sides']}>
        {sides.map((side) => (
          <Tooltip key={side} side={side} content="Twelve left">
            <Button variant="outline" highContrast>
              At the {side}
            </Button>
          </Tooltip>
        ))}
      </div>
    </TooltipParts.Provider>
  )
}
