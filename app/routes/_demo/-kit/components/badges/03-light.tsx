import { Badge } from '@radix-ui/themes'
import type { ProductUse } from '../../example.ts'
import { orderStates } from '../../shared/orders.ts'
import styles from '../../shared/badges.module.css'

export const about =
  'A soft ground for tables and lists, where many stand below each other. Loop’s own badges are these.'
export const inProduct = { to: '/billing', label: 'Billing' } satisfies ProductUse

export default function LightBadges() {
  return (
    <div className={styles['row']}>
      {orderStates.map(({ color, name }) => (
        <Badge key={name} color={color} size="2">
          {name}
        </Badge>
      ))}
    </div>
  )
}
