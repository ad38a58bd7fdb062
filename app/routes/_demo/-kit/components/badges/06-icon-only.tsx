import { Badge } from '@radix-ui/themes'
import { Flower2, Gift, Snowflake, Sprout, Truck } from 'lucide-react'
import styles from '../../shared/badges.module.css'

export const about = 'For signs that everyone knows. Screen readers read the word that is not shown.'

const marks = [
  { color: 'green', name: 'Young plant', Icon: Sprout },
  { color: 'pink', name: 'In bloom', Icon: Flower2 },
  { color: 'purple', name: 'Survives frost', Icon: Snowflake },
  { color: 'amber', name: 'Wrapped as a gift', Icon: Gift },
  { color: 'gray', name: 'Can be sent', Icon: Truck },
] as const

export default function IconBadges() {
  return (
    <div className={styles['row']}>
      {marks.map(({ color, name, Icon }) => (
        <Badge key={name} color={color} size="2" title={name} className={styles['only'] ?? ''}>
          <Icon size={15} aria-hidden="true" />
          <span className="visually-hidden">{name}</span>
        </Badge>
      ))}
    </div>
  )
}
