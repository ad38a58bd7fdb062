import { Badge } from '@radix-ui/themes'
import { orderStates } from '../../shared/orders.ts'
import styles from '../../shared/badges.module.css'
import fill from '../fill.module.css'

export const about = 'The glow follows the round ends. One glowing pill on a page is enough.'

const look = `${fill['fill']} ${styles['glow']}`

export default function GlowingPills() {
  return (
    <div className={styles['row']}>
      {orderStates.map(({ color, name }) => (
        <Badge key={name} color={color} size="2" variant="solid" radius="full" className={look}>
          {name}
        </Badge>
      ))}
    </div>
  )
}
