import { Button, Switch, Tooltip } from '@radix-ui/themes'
import { Tooltip as TooltipParts } from 'radix-ui'
import { useId, useState } from 'react'
import styles from './tooltips.module.css'

export const about = 'The page decides when it is shown. Pointing at the button and the switch both do it here.'

export default function ControlledTooltip() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <TooltipParts.Provider>
      <div className={styles['row']}>
        <Tooltip content="Reaches 1,240 °C at about ten o’clock" open={isOpen} onOpenChange={setOpen}>
          <Button variant="soft" highContrast>
            Kiln is heating
          </Button>
        </Tooltip>
        <Switch id={id} checked={isOpen} onCheckedChange={setOpen} />
        <label htmlFor={id}>Show the tooltip</label>
      </div>
    </TooltipParts.Provider>
  )
}
