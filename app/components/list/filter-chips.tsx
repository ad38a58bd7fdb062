import { Plus } from 'lucide-react'
import { Suspense, type ReactNode, type RefObject } from 'react'
import styles from './filter-chips.module.css'

interface FilterChipsProps {
  /** Name of the list of filters. */
  label: string
  /** The filters, each a list item. */
  children: ReactNode
  /** Text of the button that adds a filter. */
  add: string
  /** That button. A filter's own button disappears with its filter, so keyboard users continue from here. */
  addButton: RefObject<HTMLButtonElement | null>
  /** More list items, after that button. */
  more?: ReactNode
  /** Whether a filter is being added, by a form that may be loaded lazily. */
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  form: ReactNode
}

/** Filters of a list, each of them a condition that people write, and the button and form for another one. */
export function FilterChips({ label, children, add, addButton, more, isAdding, onAdding, form }: FilterChipsProps) {
  return (
    <div className={styles['bar']}>
      <ul className={styles['chips']} aria-label={label}>
        {children}
        <li>
          <button
            ref={addButton}
            type="button"
            className={styles['add']}
            aria-expanded={isAdding}
            onClick={() => onAdding(!isAdding)}
          >
            <Plus size={14} aria-hidden="true" /> {add}
          </button>
        </li>
        {more}
      </ul>
      {isAdding && <Suspense fallback={<div className={styles['form']} />}>{form}</Suspense>}
    </div>
  )
}
