import { Badge } from '@radix-ui/themes'
import { orderStates } from '../../shared/orders.ts'
import styles from '../../shared/badges.module.css'

export const about = 'Round and soft: the quietest of all badges.'

export default function LightPills() {
  return (
    <div className={styles['row']}>
      {orderStates.map(({ color, name }) => (
        <Badge key={name} color={color} size="2" radius="full">
          {name}
        </Badge>
      ))}
    </div>
  )
}
