import { useMessages } from '#app/components/locale/use-messages.ts'
import type { DataColumn } from './table-columns.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import styles from './data-table.module.css'

interface PagedTableProps<Row> {
  /** Distinguishes this table from others on the page. */
  name: string
  /** The rows of one page, in their order. */
  rows: readonly Row[]
  /** The shown columns. The first one names the row. */
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  sortedBy?: { id: string; desc: boolean }
  /** Asks for another order; without it, people can't sort. */
  onSort?: (sorted: { id: string; desc: boolean }) => void
  /** On narrow screens each row becomes a card instead of a line that has to be scrolled. */
  stacks?: boolean
}

/**
 * A table of one page of rows that someone else sorts and filters, such as the server: for lists too long for the
 * browser, or with filters in the address. DataTable does both itself, with TanStack Table, which this one doesn't load.
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { name, rows, columns, rowKey, sortedBy, onSort, stacks } = props
  const t = useMessages('common')
  const sort = (id: string) => {
    // Numbers sort from the largest, names from A.
    const first = columns.find((column) => column.id === id)?.numeric ?? false
    onSort?.({ id, desc: sortedBy?.id === id ? !sortedBy.desc : first })
  }
  return (
    <section
      className={styles['scroll']}
      aria-label={t('tableOf', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles['table']} data-stacks={stacks || undefined}>
        <TableHead columns={columns} sortedBy={sortedBy} onSort={onSort && sort} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
