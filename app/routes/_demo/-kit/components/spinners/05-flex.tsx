import { Pausable } from '../../shared/pausable.tsx'
import styles from './spinners.module.css'

export const about = 'The words at the start of the row, the spinner at its end.'

export default function SpinnerInRow() {
  return (
    <Pausable name="the spinner at the end">
      <output className={styles['between']}>
        <strong>Counting the seed bags…</strong>
        <span className={styles['border']} aria-hidden="true" />
      </output>
    </Pausable>
  )
}
