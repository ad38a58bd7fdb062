import { Progress } from '@radix-ui/themes'
import styles from './progress.module.css'

export const about = 'Thin below a title, medium in a list, thick where it is the only thing to look at.'

const sizes = [
  { size: '1', name: 'Small' },
  { size: '2', name: 'Medium' },
  { size: '3', name: 'Large' },
] as const

export default function ProgressSizes() {
  return (
    <div className={styles['bars']}>
      {sizes.map(({ size, name }) => (
        <div key={size}>
          <div className={styles['line']}>{name}</div>
          <Progress size={size} value={60} aria-label={name} className={styles['bar'] ?? ''} />
        </div>
      ))}
    </div>
  )
}
