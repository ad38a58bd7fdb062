import { Progress } from '@radix-ui/themes'
import styles from './progress.module.css'

export const about =
  'Green is done, amber needs a look, red is too late. The line above each bar says the same in words.'

const tasks = [
  { color: 'teal', name: 'Pots thrown', says: '40 of 64', percent: 62 },
  { color: 'green', name: 'Seed orders packed', says: 'all 28', percent: 100 },
  { color: 'amber', name: 'Stall fees paid', says: '3 of 5, due on Friday', percent: 60 },
  { color: 'red', name: 'Returns answered', says: '2 of 9, late', percent: 22 },
] as const

export default function ColouredProgress() {
  return (
    <div className={styles['bars']}>
      {tasks.map(({ color, name, says, percent }) => (
        <div key={name}>
          <div className={styles['line']}>
            <span>{name}</span>
            <span>{says}</span>
          </div>
          <Progress value={percent} color={color} aria-label={name} className={styles['bar'] ?? ''} />
        </div>
      ))}
    </div>
  )
}
