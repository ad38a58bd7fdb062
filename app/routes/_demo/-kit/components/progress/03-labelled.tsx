import { Progress } from '@radix-ui/themes'
import styles from './progress.module.css'

export const about = 'The percentage stands in the bar when it is tall enough, and above it otherwise.'

export default function LabelledProgress() {
  return (
    <div className={styles['bars']}>
      <div className={styles['inside']}>
        <Progress value={35} aria-label="Apples picked" className={styles['bar'] ?? ''} />
        <span aria-hidden="true">35 %</span>
      </div>
      <div className={styles['inside']}>
        <Progress value={80} color="green" aria-label="Pears picked" className={styles['bar'] ?? ''} />
        <span aria-hidden="true">80 %</span>
      </div>
      <div>
        <div className={styles['line']} aria-hidden="true">
          <span>Quinces picked</span>
          <span>12 %</span>
        </div>
        <Progress value={12} aria-label="Quinces picked" className={styles['bar'] ?? ''} />
      </div>
    </div>
  )
}
