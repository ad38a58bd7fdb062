import { Badge } from '@radix-ui/themes'
import { Check, Clock, Truck, Undo } from 'lucide-react'
import styles from '../../shared/badges.module.css'

export const about = 'An icon is found faster than a colour, and by everyone.'

const states = [
  { color: 'green', name: 'Delivered', Icon: Check },
  { color: 'purple', name: 'On its way', Icon: Truck },
  { color: 'amber', name: 'Waiting', Icon: Clock },
  { color: 'red', name: 'Returned', Icon: Undo },
] as const

export default function BadgesWithIcons() {
  return (
    <div className={styles['row']}>
      {states.map(({ color, name, Icon }) => (
        <Badge key={name} color={color} size="2">
          <Icon size={14} aria-hidden="true" />
          {name}
        </Badge>
      ))}
    </div>
  )
}
