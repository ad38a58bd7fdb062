import { useTable } from '@tanstack/react-table'
import { SearchX } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, type ReactNode } from 'react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { judgementText } from '#app/shared/analytics/change-words.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { downloadText, toCsv } from './csv.ts'
import { TableBar } from './table-bar.tsx'
import { features, tableColumns, type DataColumn } from './table-columns.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useStoredColumns } from './use-stored-columns.ts'
import styles from './data-table.module.css'

const loadVirtualRows = () => import('./virtual-rows.tsx').then((module) => ({ default: module.VirtualRows }))
// `lazy` loses the type parameter.
const VirtualRows = lazy(loadVirtualRows) as unknown as Awaited<ReturnType<typeof loadVirtualRows>>['default']

interface DataTableProps<Row extends object> {
  /** The plural of the rows: "pages". */
  label: string
  /** The singular of the rows, as in a heading: "Page". */
  one: string
  /** Distinguishes this table from a similar one on the page: "people of Fern". Default: the label. */
  name?: string
  rows: readonly Row[]
  /** The first column names the row. Keep both arrays stable between renders. */
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  sortedBy: { id: string; desc: boolean }
  /** Rows that stay above the others in every sorting. */
  isFirst?: ((row: Row) => boolean) | undefined
  /** Name of the exported files without their ending. */
  fileName: string
  /** Text if there are no rows at all. */
  empty?: string
  /** More controls next to the search field. */
  controls?: ReactNode
  /** On narrow screens each row becomes a card instead of a line that has to be scrolled. */
  stacks?: boolean
  /** Called with every searched text, if there may be more rows than these. */
  onSearch?: (text: string) => void
  /** Lets people hide columns, and saves the choice in the browser under this name. */
  columnsKeptAs?: string
  /** Also offers JSON, with this description of the question that the rows answer. */
  json?: Readonly<Record<string, unknown>>
}

/** Up to this number all rows are drawn; of longer tables only the visible ones. */
const maxDrawn = 100

/** A table that can be sorted by any column, searched, and exported exactly as shown, at any length. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, one, rows, columns, rowKey, sortedBy, fileName, controls, stacks = false, columnsKeptAs, json } = props
  const reader = useTranslator('common')
  const { t } = reader
  const { name = label, onSearch, isFirst, empty = t('noneYet', { things: label }) } = props
  const scroller = useRef<HTMLElement>(null)
  const [hidden, hide] = useStoredColumns(columnsKeptAs)
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
  const sortedRows = table.getRowModel().rows
  const matching = isFirst
    ? [
        ...sortedRows.filter(({ original }) => isFirst(original)),
        ...sortedRows.filter(({ original }) => !isFirst(original)),
      ]
    : sortedRows
  const chosen = columns.filter(({ id }, index) => index === 0 || !hidden.includes(id))
  const shown = chosen.filter(({ onlyInFile }) => !onlyInFile)
  const exported = withJudgements(
    chosen.filter(({ isControls }) => !isControls),
    reader,
  )
  const search = String(table.state.globalFilter ?? '')
  const [sorted] = table.state.sorting
  const exportCsv = () => {
    const values = matching.map((row) => exported.map(({ value, inCsv = value }) => inCsv(row.original)))
    const header = exported.map((column) => column.header)
    downloadText(`${fileName}.csv`, 'text/csv', toCsv(header, values))
  }
  const exportJson = async (about: Readonly<Record<string, unknown>>) => {
    const { toJson } = await import('./table-json.ts')
    const seen = { about, search, sortedBy: sorted, columns: exported, rows: matching.map(({ original }) => original) }
    downloadText(`${fileName}.json`, 'application/json', toJson({ ...seen, rowKey }))
  }
  const first = (
    <tbody>
      {matching.slice(0, maxDrawn).map((row) => (
        <TableRow key={row.id} row={row.original} columns={shown} />
      ))}
    </tbody>
  )
  const isLong = matching.length > maxDrawn
  return (
    <div className={styles['root']}>
      <TableBar
        label={label}
        one={one}
        search={search}
        onSearch={(text) => {
          table.setGlobalFilter(text)
          onSearch?.(text)
        }}
        shown={matching.length}
        count={rows.length}
        controls={controls}
        choice={columnsKeptAs === undefined ? null : { columns, hidden, onHide: hide }}
        exports={[
          { name: t('name.csv'), run: exportCsv },
          ...(json ? [{ name: t('json'), run: () => void exportJson(json) }] : []),
        ]}
      />
      <section
        ref={scroller}
        className={styles['scroll']}
        aria-label={t('tableOf', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        data-long={isLong || undefined}
      >
        <table
          className={styles['table']}
          data-stacks={stacks || undefined}
          aria-rowcount={isLong ? matching.length + 1 : undefined}
        >
          {isLong && (
            // Rows come and go, so their texts can't determine a column's width.
            <colgroup>
              {shown.map(({ id, width }, index) => (
                <col key={id} style={{ inlineSize: width ?? (index === 0 ? 240 : 96) }} />
              ))}
            </colgroup>
          )}
          <TableHead columns={shown} sortedBy={sorted} onSort={(id) => table.getColumn(id)?.toggleSorting()} />
          {isLong ? (
            <Suspense fallback={first}>
              <VirtualRows
                rows={matching}
                columns={shown}
                scroller={scroller}
                order={`${sorted?.id} ${sorted?.desc} ${search}`}
              />
            </Suspense>
          ) : (
            first
          )}
        </table>
        {matching.length === 0 && (
          <EmptyState {...(rows.length > 0 && { icon: SearchX })}>
            {rows.length === 0 ? empty : t('nothingMatches')}
          </EmptyState>
        )}
      </section>
    </div>
  )
}

/**
 * Returns the columns of an export. A column of changes is followed by one with their judgement in words, which the table
 * shows by a colour and a tooltip.
 */
function withJudgements<Row>(
  columns: readonly DataColumn<Row>[],
  reader: Translator<'words'>,
): readonly DataColumn<Row>[] {
  return columns.flatMap((column) => {
    const { judged } = column
    if (!judged) return [column]
    const value = (row: Row) => judgementText(reader, judged(row))
    return [column, { id: `${column.id}Judgement`, header: reader.t('name.assessment'), value }]
  })
}
