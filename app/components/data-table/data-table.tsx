import { useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, Download, Search, SearchX } from 'lucide-react'
import { use, useMemo, useState, type ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ExportHold } from '../feedback/export-hold.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { downloadText, toCsv } from './csv.ts'
import styles from './data-table.module.css'
import { features, tableColumns, type DataColumn } from './table-columns.ts'

interface DataTableProps<Row extends object> {
  /** What the rows are: "pages". */
  label: string
  /** What tells this table from another of the same on a page: "people of Fern". The label, unless it is given. */
  name?: string
  rows: readonly Row[]
  /** The first column names the row. Keep both arrays stable between renders. */
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  sortedBy: { id: string; desc: boolean }
  /** Name of the CSV file without its ending. */
  fileName: string
  /** Said where there are no rows at all. */
  empty?: string
  /** More controls beside the search field. */
  controls?: ReactNode
  /** Where it is narrow, each row becomes a card of its own instead of a line that has to be scrolled. */
  stacks?: boolean
}

/** Rows drawn at once; more are a click away, and the CSV has all that match. */
const step = 100

/** A table that can be sorted by any column, searched, and exported as it is seen. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, sortedBy, fileName, controls, stacks = false } = props
  const say = useMessages('common')
  const { name = label, empty = say('noneYet', { things: label }) } = props
  const [limit, setLimit] = useState(step)
  const hold = use(ExportHold)
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => tableColumns(columns), [columns]),
    getRowId: rowKey,
    initialState: { sorting: [sortedBy] },
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: (column) => !(columns.find(({ id }) => id === column.id)?.numeric ?? false),
    enableSortingRemoval: false,
  })
  const matching = table.getRowModel().rows
  const exportCsv = () => {
    const exported = columns.filter(({ isControls }) => !isControls)
    const values = matching.map((row) => exported.map((column) => column.value(row.original)))
    downloadText(
      `${fileName}.csv`,
      'text/csv',
      toCsv(
        exported.map(({ header }) => header),
        values,
      ),
    )
  }
  return (
    <div className={styles['root']}>
      <div className={styles['bar']}>
        <label className={styles['search']}>
          <Search size={15} aria-hidden="true" />
          <span className={styles['hidden']}>{say('search', { things: label })}</span>
          <input
            type="search"
            placeholder={say('search', { things: label })}
            value={table.state.globalFilter ?? ''}
            onChange={(event) => table.setGlobalFilter(event.target.value)}
          />
        </label>
        {controls}
        <output className={styles['count']}>
          {matching.length === rows.length
            ? say('all', { count: rows.length, things: label })
            : say('some', { shown: matching.length, count: rows.length, things: label })}
        </output>
        <button
          type="button"
          className={styles['button']}
          onClick={exportCsv}
          disabled={matching.length === 0 || hold !== null}
          title={hold ?? undefined}
        >
          <Download size={15} aria-hidden="true" /> {say('csv')}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles['scroll']} aria-label={say('tableOf', { name })} tabIndex={0}>
        <table className={styles['table']} data-stacks={stacks || undefined}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header, index) => {
                  const sorted = header.column.getIsSorted()
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      data-numeric={columns[index]?.numeric || undefined}
                      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                    >
                      {columns[index]?.isControls ? (
                        <span className={styles['hidden']}>{columns[index].header}</span>
                      ) : (
                        <button type="button" onClick={header.column.getToggleSortingHandler()}>
                          {columns[index]?.header}
                          {sorted === 'asc' && <ArrowUp size={13} aria-hidden="true" />}
                          {sorted === 'desc' && <ArrowDown size={13} aria-hidden="true" />}
                        </button>
                      )}
                    </th>
                  )
                })}
              </tr>
            ))}
          </thead>
          <tbody>
            {matching.slice(0, limit).map((row) => (
              <tr key={row.id}>
                {columns.map((column, index) => (
                  <Cell key={column.id} column={column} row={row.original} heads={index === 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {matching.length === 0 && (
          <EmptyState {...(rows.length > 0 && { icon: SearchX })}>
            {rows.length === 0 ? empty : say('nothingMatches')}
          </EmptyState>
        )}
        {matching.length > limit && (
          <button type="button" className={styles['more']} onClick={() => setLimit(limit + step)}>
            {say('showMore', { count: Math.min(step, matching.length - limit) })}
          </button>
        )}
      </section>
    </div>
  )
}

function Cell<Row>({ column, row, heads }: { column: DataColumn<Row>; row: Row; heads: boolean }) {
  const shown = column.cell ? column.cell(row) : (column.value(row) ?? '–')
  if (heads) return <th scope="row">{shown}</th>
  return (
    <td data-numeric={column.numeric || undefined} data-label={column.isControls ? undefined : column.header}>
      {shown}
    </td>
  )
}
