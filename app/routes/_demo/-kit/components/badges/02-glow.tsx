import { Badge } from '@radix-ui/themes'
import { orderStates } from '../../shared/orders.ts'
import styles from '../../shared/badges.module.css'
import fill from '../fill.module.css'

export const about = 'A shadow in the badge’s own colour lifts it off a busy picture.'

const look = `${fill['fill']} ${styles['glow']}`

export default function GlowingBadges() {
  return (
    <div className={styles['row']}>
      {orderStates.map(({ color, name }) => (
        <Badge key={name} color={color} size="2" variant="solid" className={look}>
          {name}
        </Badge>
      ))}
    </div>
  )
}
