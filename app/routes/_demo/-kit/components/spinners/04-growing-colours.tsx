import { Pausable } from '../../shared/pausable.tsx'
import styles from './spinners.module.css'

export const about = 'The same colours as above, as dots.'

const colours = ['teal', 'green', 'amber', 'red', 'blue', 'gray']

export default function GrowingColours() {
  return (
    <Pausable name="the spinners">
      <div aria-hidden="true" className={styles['row']}>
        {colours.map((colour) => (
          <span key={colour} className={styles['growing']} data-accent-color={colour} />
        ))}
      </div>
    </Pausable>
  )
}
