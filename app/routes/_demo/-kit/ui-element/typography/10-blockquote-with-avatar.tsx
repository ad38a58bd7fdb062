import { Portrait } from '../../../-pictures/portrait.tsx'
import styles from './typography.module.css'

export const about = 'A customer’s words with a drawn portrait. The name is text; the picture says nothing more.'

export default function BlockquoteWithAvatar() {
  return (
    <figure className={styles['quote']}>
      <blockquote className={styles['bare']}>
        The seedlings came on Tuesday, each in its own paper. All forty live.
      </blockquote>
      <figcaption className={`${styles['source']} ${styles['person']}`}>
        <Portrait name="Tobiah Renn" size={36} />
        <span>Tobiah Renn, allotment 14</span>
      </figcaption>
    </figure>
  )
}
