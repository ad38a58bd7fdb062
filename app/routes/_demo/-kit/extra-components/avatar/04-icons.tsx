import { Avatar } from '@radix-ui/themes'
import { Flower2, Store, Truck, UserRound } from 'lucide-react'
import styles from './avatar.module.css'

export const about =
  'An icon for what is no person: a stall, a supplier, a group. And for somebody whose name is not known.'

const senders = [
  { Icon: Store, name: 'Market stall', color: 'teal' },
  { Icon: Truck, name: 'Deliveries', color: 'amber' },
  { Icon: Flower2, name: 'Plant desk', color: 'green' },
  { Icon: UserRound, name: 'Guest', color: 'gray' },
] as const

export default function AvatarsWithIcons() {
  return (
    <div className={styles['row']}>
      {senders.map(({ Icon, name, color }) => (
        <span key={name} className={styles['person']}>
          <Avatar fallback={<Icon size={20} aria-hidden="true" />} radius="full" color={color} />
          {name}
        </span>
      ))}
    </div>
  )
}
