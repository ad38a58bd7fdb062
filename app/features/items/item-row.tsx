import { Checkbox } from '@radix-ui/themes'
import { FileCheck2 } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { ItemActions } from '#app/shared/items/item-kind.ts'
import { itemAttributes, onItemKey, onListKey, type ListCommand } from './item-keys.ts'
import styles from './item-row.module.css'

/** What people do with a row. */
interface RowHandlers<Item, Action extends string> {
  onOpen: (id: string) => void
  onSelect: (item: Item, selected: boolean) => void
  onAct: (action: Action, item: Item) => void
  onCommand: (command: Exclude<ListCommand, 'open'>) => void
}

/** What a kind's row gets, to show an item by ItemRow. */
export interface ListedItemProps<Item, Action extends string> extends RowHandlers<Item, Action> {
  item: Item
  /** When the list was read. */
  now: string
  timeZone: TimeZone
  selected: boolean
  isOpen: boolean
}

interface ItemRowsProps<Item extends { id: string }, Action extends string> extends RowHandlers<Item, Action> {
  /** Name of the list. */
  label: string
  items: readonly Item[]
  now: string
  timeZone: TimeZone
  selected: ReadonlyMap<string, Item>
  /** The open item. */
  opened: string | undefined
  /** The kind's row. */
  Row: ComponentType<ListedItemProps<Item, Action>>
}

/** A page of items, one below the other. */
export function ItemRows<Item extends { id: string }, Action extends string>(props: ItemRowsProps<Item, Action>) {
  const { label, items, selected, opened, Row, ...row } = props
  return (
    <ul className={styles['list']} aria-label={label}>
      {items.map((item) => (
        <Row key={item.id} {...row} item={item} selected={selected.has(item.id)} isOpen={opened === item.id} />
      ))}
    </ul>
  )
}

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

/** The mark of an item of which a card was made; none for a card in the trash. */
export function CardMark({ card }: { card: { trashed: boolean } | null }) {
  const t = useMessages('itemLists')
  if (!card || card.trashed) return null
  return (
    <span>
      <FileCheck2 size={12} aria-hidden="true" /> {t('cards.yes')}
    </span>
  )
}
