import { Badge } from '@radix-ui/themes'
import styles from './list-group.module.css'

export const about = 'A number or a word at the end of each row.'

const orders = [
  { name: 'To pack', count: 14, color: 'amber' },
  { name: 'On the way', count: 9, color: 'teal' },
  { name: 'Delivered', count: 231, color: 'green' },
  { name: 'Came back', count: 2, color: 'red' },
] as const

export default function ListWithBadges() {
  return (
    <ul className={styles['list']}>
      {orders.map(({ name, count, color }) => (
        <li key={name}>
          {name}
          <Badge color={color} radius="full" className={styles['end']}>
            {count}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
