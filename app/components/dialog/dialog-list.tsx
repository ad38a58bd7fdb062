import type { ReactNode } from 'react'
import styles from './dialog-list.module.css'

interface DialogListProps<Item> {
  /** Name of the list, if the title of the dialog doesn't name it. */
  label?: string
  items: readonly Item[]
  /** Shown instead of an empty list. */
  empty?: ReactNode
  children: (item: Item) => ReactNode
}

/** The items of a dialog, one below the other, each with its actions. */
export function DialogList<Item extends { id: string | number }>(props: DialogListProps<Item>) {
  const { label, items, empty, children } = props
  if (items.length === 0) return empty
  return (
    <ul className={styles['list']} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  )
}
