import shared from '../ui-element.module.css'
import styles from './typography.module.css'

export const about =
  'Hanken Grotesk comes with Loop and has Latin letters; others are in the font of the system. Code has the system’s own.'

export default function FontStack() {
  return (
    <div className={shared['column']}>
      <p className={styles['font']}>Twelve jugs, five bowls, 1,480 seed packets</p>
      <p className={styles['font']}>Äpfel, crème, pão, šípek, żurawina</p>
      <p className={styles['font']} data-font="code">
        kiln.setTarget(1240, 'celsius')
      </p>
    </div>
  )
}
