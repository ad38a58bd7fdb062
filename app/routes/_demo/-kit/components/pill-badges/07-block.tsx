import { Badge } from '@radix-ui/themes'
import styles from '../../shared/badges.module.css'

export const about = 'As wide as its place, with round ends.'

export default function BlockPills() {
  return (
    <div className={styles['stack']}>
      <Badge color="green" size="3" radius="full" className={styles['block'] ?? ''}>
        Open today until four
      </Badge>
      <Badge color="amber" size="3" radius="full" className={styles['block'] ?? ''}>
        Closed on Sunday
      </Badge>
    </div>
  )
}
