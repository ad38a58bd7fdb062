import { Badge } from '@radix-ui/themes'
import { orderStates } from '../../shared/orders.ts'
import styles from '../../shared/badges.module.css'
import fill from '../fill.module.css'

export const about = 'Without round corners, for labels that look printed.'

export default function SquareBadges() {
  return (
    <div className={styles['row']}>
      {orderStates.map(({ color, name }) => (
        <Badge key={name} color={color} size="2" variant="solid" radius="none" className={fill['fill'] ?? ''}>
          {name}
        </Badge>
      ))}
    </div>
  )
}
