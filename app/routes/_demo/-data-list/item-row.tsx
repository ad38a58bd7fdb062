import { memo } from 'react'
import type { DataItem } from './data-item.ts'
import { ItemCell, type RowActions } from './item-cells.tsx'
import styles from './data-list.module.css'
import type { ColumnId } from './table-model.ts'

interface ItemRowProps {
  item: DataItem
  /** Its place among all matching rows, or those of the page. */
  index: number
  columnIds: readonly ColumnId[]
  isSelected: boolean
  actions: RowActions
  /** For lists whose rows are not all drawn. */
  'aria-rowindex'?: number | undefined
  ref?: ((row: HTMLTableRowElement | null) => void) | undefined
}

/** One row: its checkbox and its cells. Thousands can be scrolled through, so an unchanged one is not drawn again. */
export const ItemTableRow = memo(function ItemTableRow({
  item,
  index,
  columnIds,
  isSelected,
  actions,
  ...row
}: ItemRowProps) {
  return (
    <tr {...row} data-index={index} data-selected={isSelected || undefined}>
      <td data-column="select">
        <label className={styles['tick']}>
          <input
            type="checkbox"
            data-control="select"
            aria-label={`Select ${item.name}`}
            checked={isSelected}
            onChange={(event) => actions.toggle(event, String(item.id))}
          />
        </label>
      </td>
      {columnIds.map((column) => (
        <ItemCell key={column} column={column} item={item} actions={actions} />
      ))}
    </tr>
  )
})
