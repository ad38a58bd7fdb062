import { FlexRender, type Header, type ReactTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, SearchX } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import type { features } from './table-features.ts'
import styles from './table-view.module.css'

interface TableViewProps<Row extends object> {
  table: ReactTable<typeof features, Row>
  /** Name of the table. */
  label: string
  /** Returns what an expanded row shows below itself. */
  details?: (row: Row) => ReactNode
  /** Whether the table scrolls below its headings. */
  hasFixedHeader?: boolean
}

/** Draws a table of TanStack Table: headings that sort, rows, and the details of expanded rows. */
export function TableView<Row extends object>({ table, label, details, hasFixedHeader }: TableViewProps<Row>) {
  const { rows } = table.getRowModel()
  return (
    <section
      className={styles['scroll']}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      data-fixed={hasFixedHeader || undefined}
    >
      <table className={styles['table']}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <Heading key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              <tr data-selected={row.getIsSelected() || undefined}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} data-number={cell.column.columnDef.meta?.isNumber || undefined}>
                    <FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
              {details && row.getIsExpanded() && (
                <tr>
                  <td colSpan={row.getAllCells().length} className={styles['details']}>
                    {details(row.original)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <EmptyState icon={SearchX}>No one matches. Change or clear the filters.</EmptyState>}
    </section>
  )
}

/** A heading: a button if its column sorts, over several columns if it is of a group. */
function Heading<Row extends object>({ header }: { header: Header<typeof features, Row> }) {
  const { column, colSpan } = header
  const sorted = column.getIsSorted()
  const isGroup = header.subHeaders.length > 0
  return (
    <th
      scope={isGroup ? 'colgroup' : 'col'}
      colSpan={colSpan}
      data-group={isGroup || undefined}
      data-number={column.columnDef.meta?.isNumber || undefined}
      aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      {column.getCanSort() ? (
        <button type="button" onClick={column.getToggleSortingHandler()}>
          <FlexRender header={header} />
          {sorted === 'asc' && <ArrowUp size={13} aria-hidden="true" />}
          {sorted === 'desc' && <ArrowDown size={13} aria-hidden="true" />}
        </button>
      ) : (
        <span>
          <FlexRender header={header} />
        </span>
      )}
    </th>
  )
}
