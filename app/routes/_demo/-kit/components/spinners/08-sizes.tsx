import { Pausable } from '../../shared/pausable.tsx'
import styles from './spinners.module.css'

export const about = 'Small in a line of text, medium in a card, large on an empty page.'

const sizes = ['small', 'medium', 'large']

export default function SpinnerSizes() {
  return (
    <Pausable name="the spinners in three sizes">
      <div aria-hidden="true" className={styles['row']}>
        {sizes.map((size) => (
          <span key={size} className={styles['border']} data-size={size} />
        ))}
        {sizes.map((size) => (
          <span key={size} className={styles['growing']} data-size={size} />
        ))}
      </div>
    </Pausable>
  )
}
