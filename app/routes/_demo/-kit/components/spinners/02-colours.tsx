import { Pausable } from '../../shared/pausable.tsx'
import styles from './spinners.module.css'

export const about = 'A spinner takes the colour of its place: the accent colour, or that of a message.'

const colours = ['teal', 'green', 'amber', 'red', 'blue', 'gray']

export default function ColouredSpinners() {
  return (
    <Pausable name="the spinners">
      <div aria-hidden="true" className={styles['row']}>
        {colours.map((colour) => (
          <span key={colour} className={styles['border']} data-accent-color={colour} />
        ))}
      </div>
    </Pausable>
  )
}
