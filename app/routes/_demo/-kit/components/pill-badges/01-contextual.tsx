import { Badge } from '@radix-ui/themes'
import { orderStates } from '../../shared/orders.ts'
import styles from '../../shared/badges.module.css'
import fill from '../fill.module.css'

export const about = 'The same words with round ends. Choose one of the two forms for all badges of a page.'

export default function ContextualPills() {
  return (
    <div className={styles['row']}>
      {orderStates.map(({ color, name }) => (
        <Badge key={name} color={color} size="2" variant="solid" radius="full" className={fill['fill'] ?? ''}>
          {name}
        </Badge>
      ))}
    </div>
  )
}
