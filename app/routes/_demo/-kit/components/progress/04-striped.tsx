import { Progress } from '@radix-ui/themes'
import styles from './progress.module.css'

export const about = 'Stripes mark a part that is an estimate, for example what the rest of the day will bring.'

export default function StripedProgress() {
  return (
    <div className={styles['bars']}>
      {(['teal', 'green', 'amber', 'red'] as const).map((color, place) => (
        <Progress
          key={color}
          size="3"
          value={85 - 20 * place}
          color={color}
          aria-label={`Expected at stall ${place + 1}`}
          className={styles['bar'] ?? ''}
          data-striped=""
        />
      ))}
    </div>
  )
}
