import { Pencil, Trash2 } from 'lucide-react'
import styles from './data-list.module.css'
import { priceText, statuses, statusColors, type Color, type DataItem } from './data-item.ts'
import type { ColumnId } from './table-model.ts'

/** The heading of each column. */
export const columnNames: Readonly<Record<ColumnId, string>> = {
  image: 'Picture',
  name: 'Name',
  category: 'Category',
  popularity: 'Popularity',
  status: 'Order status',
  price: 'Price',
  actions: 'Actions',
}

/** What the buttons of a row do. They are the same for all rows, so that unchanged rows are not drawn again. */
export interface RowActions {
  toggle: (event: unknown, id: string) => void
  edit: (item: DataItem) => void
  remove: (item: DataItem) => void
}

interface ItemCellProps {
  column: ColumnId
  item: DataItem
  actions: RowActions
}

/** One cell of an item's row, without its checkbox. */
export function ItemCell({ column, item, actions }: ItemCellProps) {
  switch (column) {
    case 'name':
      return (
        <th scope="row" data-column="name" title={item.name}>
          <span className={styles['name']}>{item.name || 'Without a name'}</span>
        </th>
      )
    case 'image':
      return (
        <td data-column="image">
          {item.img ? (
            <img className={styles['picture']} src={item.img} alt="" draggable={false} />
          ) : (
            <span className={styles['picture']}>
              <span className="visually-hidden">No picture</span>
            </span>
          )}
        </td>
      )
    case 'popularity':
      return (
        <td data-column="popularity" data-label={columnNames.popularity}>
          <Popularity value={item.popularity} color={item.color} />
        </td>
      )
    case 'status':
      return (
        <td data-column="status" data-label={columnNames.status}>
          <StatusChip status={item.status} />
        </td>
      )
    case 'price':
      return (
        <td data-column="price" data-label={columnNames.price} data-numeric>
          {priceText(item)}
        </td>
      )
    case 'category':
      return (
        <td data-column="category" data-label={columnNames.category}>
          {item.category || '–'}
        </td>
      )
    case 'actions':
      return (
        <td data-column="actions">
          <span className={styles['rowButtons']}>
            <button
              type="button"
              className={styles['rowButton']}
              data-control="edit"
              aria-label={`Edit ${item.name}`}
              title="Edit"
              onClick={() => actions.edit(item)}
            >
              <Pencil size={16} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles['rowButton']}
              data-control="remove"
              aria-label={`Delete ${item.name}`}
              title="Delete"
              onClick={() => actions.remove(item)}
            >
              <Trash2 size={16} aria-hidden="true" />
            </button>
          </span>
        </td>
      )
  }
}

/** A popularity as a bar in its colour, with the number. */
function Popularity({ value, color }: { value: number; color: Color }) {
  return (
    <span className={styles['popularity']} data-color={color}>
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, Math.max(0, value))}%` }} />
      </span>
      <span className={styles['number']}>{value}</span>
    </span>
  )
}

function StatusChip({ status }: { status: string }) {
  const known = statuses.find((candidate) => candidate === status)
  return (
    <span className={styles['chip']} data-color={known ? statusColors[known] : 'other'}>
      {status || 'none'}
    </span>
  )
}
