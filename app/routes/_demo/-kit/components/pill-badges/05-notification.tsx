import { Badge, IconButton } from '@radix-ui/themes'
import { Bell, Mail, ShoppingBasket } from 'lucide-react'
import styles from '../../shared/badges.module.css'
import fill from '../fill.module.css'

export const about = 'How many are new. The number is part of the button’s name, so that it is read along with it.'

const buttons = [
  { Icon: Bell, name: 'Notifications', count: 4, color: 'red' },
  { Icon: Mail, name: 'Messages', count: 12, color: 'blue' },
  { Icon: ShoppingBasket, name: 'Basket', count: 2, color: 'green' },
] as const

export default function NotificationPills() {
  return (
    <div className={styles['row']}>
      {buttons.map(({ Icon, name, count, color }) => (
        <span key={name} className={styles['bell']}>
          <IconButton variant="soft" color="gray" size="3" aria-label={`${name}: ${count} new`}>
            <Icon size={18} aria-hidden="true" />
          </IconButton>
          <span className={styles['count']} aria-hidden="true">
            <Badge color={color} variant="solid" radius="full" className={fill['fill'] ?? ''}>
              {count}
            </Badge>
          </span>
        </span>
      ))}
    </div>
  )
}
