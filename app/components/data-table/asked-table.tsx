import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './data-table.module.css'
import { features, tableColumns, type DataColumn } from './table-columns.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'

interface AskedTableProps<Row extends object> {
  /** Distinguishes this table from others on the page. */
  name: string
  /** The rows of one page, in their order. */
  rows: readonly Row[]
  /** The shown columns. The first one names the row. Keep both arrays stable between renders. */
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  sortedBy: { id: string; desc: boolean } | null
  onSort: (sorted: { id: string; desc: boolean }) => void
  /** On narrow screens each row becomes a card instead of a line that has to be scrolled. */
  stacks?: boolean
}

/** A table of one page of rows, which the server sorts and filters: for tables too long for the browser. */
export function AskedTable<Row extends object>(props: AskedTableProps<Row>) {
  const { name, rows, columns, rowKey, sortedBy, onSort, stacks } = props
  const t = useMessages('common')
  const sorting = useMemo(() => (sortedBy ? [sortedBy] : []), [sortedBy])
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => tableColumns(columns), [columns]),
    getRowId: rowKey,
    state: { sorting },
    manualSorting: true,
    manualFiltering: true,
    enableSortingRemoval: false,
    onSortingChange(change) {
      const [next] = typeof change === 'function' ? change(sorting) : change
      if (next) onSort(next)
    },
  })
  return (
    <section
      className={styles['scroll']}
      aria-label={t('tableOf', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles['table']} data-stacks={stacks || undefined}>
        <TableHead
          columns={columns}
          sortedBy={sortedBy ?? undefined}
          onSort={(id) => table.getColumn(id)?.toggleSorting()}
        />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <TableRow key={row.id} row={row.original} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
