import { ArrowDown, ArrowUp } from 'lucide-react'
import type { DataColumn } from './table-columns.ts'

interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[]
  sortedBy: { id: string; desc: boolean } | undefined
  /** Sorts by a column; without it, no one can. */
  onSort: ((id: string) => void) | undefined
}

/** The headings, each a button that sorts by its column, if it can be. */
export function TableHead<Row>({ columns, sortedBy, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, numeric, headerWraps, isControls, isUnsorted }) => {
          const sorted = sortedBy?.id === id ? (sortedBy.desc ? 'descending' : 'ascending') : undefined
          const isSortable = onSort && !isUnsorted
          return (
            <th
              key={id}
              scope="col"
              data-numeric={numeric || undefined}
              data-wraps={headerWraps || undefined}
              aria-sort={sorted}
            >
              {isControls && <span className="visually-hidden">{header}</span>}
              {!isControls && !isSortable && <span>{header}</span>}
              {!isControls && isSortable && (
                <button type="button" onClick={() => onSort(id)}>
                  {header}
                  {sorted === 'ascending' && <ArrowUp size={13} aria-hidden="true" />}
                  {sorted === 'descending' && <ArrowDown size={13} aria-hidden="true" />}
                </button>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
