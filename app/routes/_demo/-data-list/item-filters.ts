import type { DataItem } from './data-item.ts'

/** Both ends are included; a missing one is open. */
export interface Range {
  from: number | undefined
  to: number | undefined
}

/** A filter of one column, as the table keeps it. */
interface ColumnFilter {
  id: string
  value: unknown
}

/** Whether an item passes a filter. One whose column or value is none of ours excludes nothing. */
export function matches(item: DataItem, { id, value }: ColumnFilter): boolean {
  if (typeof value === 'string') {
    if (id === 'name') return item.sortName.includes(value)
    if (id === 'category') return item.category === value
    if (id === 'status') return item.status === value
  } else if (isRange(value)) {
    if (id === 'price') return isWithin(item.dollars, value)
    if (id === 'popularity') return isWithin(item.popularity, value)
  }
  return true
}

const isRange = (value: unknown): value is Range => typeof value === 'object' && value !== null && 'from' in value

const isWithin = (number: number, { from, to }: Range) =>
  (from === undefined || number >= from) && (to === undefined || number <= to)
