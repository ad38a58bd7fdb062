import { Pausable } from '../../shared/pausable.tsx'
import styles from './spinners.module.css'

export const about = 'The text flows around it, as around a small picture.'

export default function FloatingSpinner() {
  return (
    <Pausable name="the spinner in the text">
      <div className={styles['float']}>
        <span className={styles['border']} aria-hidden="true" />
        <p>
          <output>
            The prices of last Saturday are being compared with those of the two stalls next to ours. This takes about a
            minute, and the table stays usable.
          </output>
        </p>
      </div>
    </Pausable>
  )
}
