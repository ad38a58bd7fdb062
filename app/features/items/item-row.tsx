import { Checkbox } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import type { ItemActions } from '#app/shared/items/item-kind.ts'
import { itemAttributes, onItemKey, onListKey, type ListCommand } from './item-keys.ts'
import styles from './item-row.module.css'

/** What people do with a row. */
export interface RowHandlers<Item, Action extends string> {
  onOpen: (id: string) => void
  onSelect: (item: Item, selected: boolean) => void
  onAct: (action: Action, item: Item) => void
  onCommand: (command: Exclude<ListCommand, 'open'>) => void
}

/** Items one below the other, each an ItemRow. */
export const ItemRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles['list']} aria-label={label}>
    {children}
  </ul>
)

interface ItemRowProps<Item extends { id: string }, Action extends string> extends RowHandlers<Item, Action> {
  item: Item
  /** The actions with their keys. */
  actions: ItemActions<string, Action>
  selected: boolean
  isOpen: boolean
  /** Name of the box that selects it. */
  selectLabel: string
  /** The word for an item that the person hasn't opened; null if they have. */
  unread: string | null
  /** Where the item is from, in one line. */
  from: ReactNode
  /** When, as a <time>. */
  time: ReactNode
  /** What opens it. */
  title: ReactNode
  /** What else is known of it, below its title. */
  meta: ReactNode
  /** A part of its text, between title and meta. */
  children?: ReactNode
}

/** An item in a list. Its title opens it, and has the focus while keys act on it. */
export function ItemRow<Item extends { id: string }, Action extends string>(props: ItemRowProps<Item, Action>) {
  const { item, actions, selected, isOpen, selectLabel, unread, from, time, title, meta, children } = props
  const { onOpen, onSelect, onAct, onCommand } = props
  return (
    <li className={styles['item']} data-selected={selected || undefined} data-open={isOpen || undefined}>
      <Checkbox
        className={styles['tick']}
        checked={selected}
        aria-label={selectLabel}
        onCheckedChange={(checked) => onSelect(item, checked === true)}
      />
      <div className={styles['what']}>
        <p className={styles['from']}>
          {unread !== null && (
            <span className={styles['unread']}>
              <span className="visually-hidden">{unread}</span>
            </span>
          )}
          <span className="one-line">{from}</span>
          {time}
        </p>
        <h3 className={styles['name']} data-unread={unread !== null || undefined}>
          <button
            type="button"
            className={styles['open']}
            {...itemAttributes(item.id, actions)}
            aria-current={isOpen || undefined}
            onClick={() => onOpen(item.id)}
            onKeyDown={(event) => {
              const action = onItemKey(event, actions)
              if (event.defaultPrevented) {
                if (action === 'select') onSelect(item, !selected)
                else if (action) onAct(action, item)
                return
              }
              const command = onListKey(event)
              if (command === 'open') onOpen(item.id)
              else if (command) onCommand(command)
            }}
          >
            {title}
          </button>
        </h3>
        {children}
        <div className={styles['meta']}>{meta}</div>
      </div>
    </li>
  )
}
