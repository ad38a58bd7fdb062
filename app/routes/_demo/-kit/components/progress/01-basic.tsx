import { Progress } from '@radix-ui/themes'
import styles from './progress.module.css'

export const about = 'How much of something is done. A name says of what, and screen readers read the percentage.'

const beds = [
  { name: 'Herb bed', percent: 20 },
  { name: 'Rose bed', percent: 45 },
  { name: 'Bean row', percent: 70 },
  { name: 'Greenhouse', percent: 100 },
]

export default function BasicProgress() {
  return (
    <div className={styles['bars']}>
      {beds.map(({ name, percent }) => (
        <Progress key={name} value={percent} aria-label={`${name} weeded`} className={styles['bar'] ?? ''} />
      ))}
    </div>
  )
}
