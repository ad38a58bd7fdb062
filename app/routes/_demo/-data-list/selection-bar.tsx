import { Trash2 } from 'lucide-react'
import tableStyles from '#app/components/data-table/data-table.module.css'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import styles from './data-list.module.css'
import { count } from './paging.ts'

interface SelectionBarProps {
  selected: number
  /** Number of matching items. */
  total: number
  onAll: () => void
  onNone: () => void
  onDelete: () => void
}

/** How many items are selected, and what can be done with them. It is always there, so that nothing moves. */
export function SelectionBar({ selected, total, onAll, onNone, onDelete }: SelectionBarProps) {
  const text = selected === 0 ? 'None selected' : `${count(selected)} selected`
  useAnnounced('result', text)
  return (
    <fieldset className={styles['selection']} aria-label="Selection">
      <span className={styles['selected']}>{text}</span>
      <button type="button" className="text-button" disabled={total === 0 || selected === total} onClick={onAll}>
        Select all {count(total)}
      </button>
      <button type="button" className="text-button" disabled={selected === 0} onClick={onNone}>
        Select none
      </button>
      <button type="button" className={tableStyles['button']} disabled={selected === 0} onClick={onDelete}>
        <Trash2 size={15} aria-hidden="true" /> Delete selected
      </button>
    </fieldset>
  )
}
