import { Badge } from '@radix-ui/themes'
import styles from '../../shared/badges.module.css'

export const about = 'As wide as its place, for one statement at the top of a column.'

export default function BlockBadges() {
  return (
    <div className={styles['stack']}>
      <Badge color="green" size="3" className={styles['block'] ?? ''}>
        Open today until four
      </Badge>
      <Badge color="amber" size="3" className={styles['block'] ?? ''}>
        Closed on Sunday
      </Badge>
    </div>
  )
}
