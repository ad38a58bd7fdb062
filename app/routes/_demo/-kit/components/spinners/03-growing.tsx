import { Pausable } from '../../shared/pausable.tsx'
import styles from './spinners.module.css'

export const about = 'A dot that grows and fades, where a turning ring is too busy.'

export default function GrowingSpinner() {
  return (
    <Pausable name="the growing dot">
      <output className={styles['row']}>
        <span className={styles['growing']} aria-hidden="true" />
        Reading the thermometer…
      </output>
    </Pausable>
  )
}
