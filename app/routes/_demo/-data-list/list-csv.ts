import { toCsv } from '#app/components/data-table/csv.ts'
import type { DataItem } from './data-item.ts'
import { columnNames } from './item-cells.tsx'
import type { ColumnId } from './table-model.ts'

/** Returns items as CSV: the shown columns without pictures and buttons. Texts can't run as formulas (csv.ts). */
export function listCsv(items: readonly DataItem[], columnIds: readonly ColumnId[]): string {
  const exported = columnIds.filter((id) => id !== 'image' && id !== 'actions')
  return toCsv(
    exported.map((id) => columnNames[id]),
    items.map((item) => exported.map((id) => valueOf(item, id))),
  )
}

function valueOf(item: DataItem, column: Exclude<ColumnId, 'image' | 'actions'>): string | number {
  // A price that is no number stays as it is written.
  if (column === 'price') return Number.isFinite(item.dollars) ? item.dollars : item.price
  return item[column]
}
