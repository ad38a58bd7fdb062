import { IconButton, Tooltip } from '@radix-ui/themes'
import { Copy, Printer, Share2 } from 'lucide-react'
import { Tooltip as TooltipParts } from 'radix-ui'
import styles from './tooltips.module.css'

export const about =
  'Point at an icon, or reach it by Tab. Only the first tooltip waits, the next ones come at once. Escape hides it. Fingers see none, so never put the only explanation here.'

const actions = [
  { Icon: Printer, name: 'Print', hint: 'Print the price list' },
  { Icon: Copy, name: 'Copy', hint: 'Copy last week’s price list' },
  { Icon: Share2, name: 'Share', hint: 'Share it with the market team' },
]

export default function UncontrolledTooltips() {
  return (
    <TooltipParts.Provider>
      <div className={styles['row']}>
        {actions.map(({ Icon, name, hint }) => (
          <Tooltip key={name} content={hint}>
            <IconButton variant="soft" color="gray" size="3" aria-label={name}>
              <Icon size={18} aria-hidden="true" />
            </IconButton>
          </Tooltip>
        ))}
      </div>
    </TooltipParts.Provider>
  )
}
