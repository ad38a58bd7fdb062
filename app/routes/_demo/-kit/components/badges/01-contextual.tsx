import { Badge } from '@radix-ui/themes'
import { orderStates } from '../../shared/orders.ts'
import styles from '../../shared/badges.module.css'
import fill from '../fill.module.css'

export const about = 'How an order stands, in one word. The word says it, the colour only helps to find it.'

export default function ContextualBadges() {
  return (
    <div className={styles['row']}>
      {orderStates.map(({ color, name }) => (
        <Badge key={name} color={color} size="2" variant="solid" className={fill['fill'] ?? ''}>
          {name}
        </Badge>
      ))}
    </div>
  )
}
