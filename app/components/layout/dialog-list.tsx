import type { ReactNode } from 'react'
import styles from './dialog-list.module.css'

interface DialogListProps<Item> {
  /** What the items are, where the title of the dialog does not say it. */
  label?: string
  items: readonly Item[]
  /** Stands there instead of an empty list. */
  empty?: ReactNode
  children: (item: Item) => ReactNode
}

/** The things a dialog is about, one below the other, each with what can be done about it. */
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
