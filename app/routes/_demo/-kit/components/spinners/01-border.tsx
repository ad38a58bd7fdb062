import { Pausable } from '../../shared/pausable.tsx'
import styles from './spinners.module.css'

export const about =
  'Something is on its way, and it is not known for how long. The words next to it are read by screen readers.'

export default function BorderSpinner() {
  return (
    <Pausable name="the spinner">
      <output className={styles['row']}>
        <span className={styles['border']} aria-hidden="true" />
        Looking for the order…
      </output>
    </Pausable>
  )
}
