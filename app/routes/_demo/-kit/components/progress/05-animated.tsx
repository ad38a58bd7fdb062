import { Progress } from '@radix-ui/themes'
import { Pausable } from '../../shared/pausable.tsx'
import styles from './progress.module.css'

export const about = 'Moving stripes: something is being worked on. With reduced motion they stand still.'

export default function AnimatedProgress() {
  return (
    <Pausable name="the stripes">
      <div className={styles['bars']}>
        {[30, 75].map((percent, place) => (
          <Progress
            key={percent}
            size="3"
            value={percent}
            aria-label={`Kiln ${place + 1} heating`}
            className={styles['bar'] ?? ''}
            data-striped=""
            data-moving=""
          />
        ))}
      </div>
    </Pausable>
  )
}
