import { ArrowDown, ArrowUp } from 'lucide-react'
import type { DataColumn } from './table-columns.ts'

interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[]
  sortedBy: { id: string; desc: boolean } | undefined
  onSort: (id: string) => void
}

/** The headings, each a button that sorts by its column. */
export function TableHead<Row>({ columns, sortedBy, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, numeric, headerWraps, isControls, isUnsorted }) => {
          const sorted = sortedBy?.id === id ? (sortedBy.desc ? 'descending' : 'ascending') : undefined
          return (
            <th
              key={id}
              scope="col"
              data-numeric={numeric || undefined}
              data-wraps={headerWraps || undefined}
              aria-sort={sorted}
            >
              {isControls && <span className="visually-hidden">{header}</span>}
              {isUnsorted && <span>{header}</span>}
              {!isControls && !isUnsorted && (
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
