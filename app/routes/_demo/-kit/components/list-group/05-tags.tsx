import { showToast } from '#app/components/feedback/toasts.ts'
import styles from './list-group.module.css'

export const about = 'The whole row can be pressed: as a link where it leads elsewhere, as a button where it acts.'

export default function ListOfTags() {
  return (
    <ul className={styles['list']} data-look="pressed">
      <li>
        <a href="#simple" className={styles['item']}>
          A link to the first card
        </a>
      </li>
      <li>
        <a href="#navigation" className={styles['item']} aria-current="true">
          A link, the current one
        </a>
      </li>
      <li>
        <button
          type="button"
          className={styles['item']}
          onClick={() => showToast({ kind: 'info', text: 'The row was pressed.' })}
        >
          A button
        </button>
      </li>
      <li>
        <button type="button" className={styles['item']} disabled>
          A button that is disabled
        </button>
      </li>
    </ul>
  )
}
