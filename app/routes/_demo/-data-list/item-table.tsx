import { ArrowDown, ArrowUp } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react'
import tableStyles from '#app/components/data-table/data-table.module.css'
import styles from './data-list.module.css'
import { columnNames, type RowActions } from './item-cells.tsx'
import { ItemTableRow } from './item-row.tsx'
import type { ItemTable } from './use-item-table.ts'
import { useRowKeys, type RowKeys } from './use-row-keys.ts'
import { sortableColumns, sortingOf, type View } from './view-search.ts'

// Only the 50,000 rows need it.
const VirtualItems = lazy(() => import('./virtual-items.tsx').then((module) => ({ default: module.VirtualItems })))

const idsOf = (rows: ItemTable['shown']) => rows.map(({ id }) => id)

interface ItemTableViewProps {
  table: ItemTable
  view: View
  /** Whether each row has a picture, which makes it higher. */
  hasPictures: boolean
  isBusy: boolean
  actions: RowActions & Pick<RowKeys, 'removeAt' | 'selectAll'>
  /** The scroll container, which gets the focus when the focused row is gone. */
  scroller: RefObject<HTMLElement | null>
}

/** The rows of a page, or all of 50,000, with headings that sort. */
export function ItemTableView({ table, view, hasPictures, isBusy, actions, scroller }: ItemTableViewProps) {
  const { shown, columnIds, selected, select, matching } = table
  const reveal = useRef<((index: number) => void) | null>(null)
  const onKeyDown = useRowKeys({ ...actions, rows: shown, select, scroller, reveal })
  // Of 50,000 rows none is looked at while none is selected.
  const isAnySelected = Object.keys(selected).length > 0 && shown.some(({ id }) => selected[id])
  const isPageSelected = isAnySelected && shown.every(({ id }) => selected[id])
  return (
    <section
      ref={scroller}
      className={`${tableStyles['scroll']} ${styles['surface']}`}
      aria-label="Table of items"
      aria-busy={isBusy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      data-long={view.many || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the controls inside */}
      <table
        className={`${tableStyles['table']} ${styles['table']}`}
        data-stacks
        data-density={view.density}
        data-pictures={hasPictures || undefined}
        data-long={view.many || undefined}
        aria-rowcount={view.many ? matching.length + 1 : undefined}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          <col data-column="select" />
          {columnIds.map((column) => (
            <col key={column} data-column={column} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" data-column="select">
              <PageCheckbox
                label={view.many ? 'Select all items' : 'Select the items of this page'}
                isChecked={isPageSelected}
                isMixed={isAnySelected && !isPageSelected}
                onChange={(isChecked) => select(idsOf(shown), isChecked)}
              />
            </th>
            {columnIds.map((column) => (
              <Heading key={column} column={column} view={view} sortBy={table.sortBy} />
            ))}
          </tr>
        </thead>
        {view.many ? (
          <Suspense fallback={<tbody />}>
            <VirtualItems {...{ table, view, hasPictures, actions, scroller, reveal }} />
          </Suspense>
        ) : (
          <tbody>
            {shown.map((row, index) => (
              <ItemTableRow
                key={row.id}
                item={row.original}
                index={index}
                columnIds={columnIds}
                isSelected={selected[row.id] ?? false}
                actions={actions}
              />
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

interface HeadingProps {
  column: ItemTable['columnIds'][number]
  view: View
  sortBy: (column: string) => void
}

function Heading({ column, view, sortBy }: HeadingProps) {
  const sorting = sortingOf(view)
  const direction = sorting?.column === column ? (sorting.isDescending ? 'descending' : 'ascending') : undefined
  const isSortable = sortableColumns.some((candidate) => candidate === column)
  return (
    <th scope="col" data-column={column} data-numeric={column === 'price' || undefined} aria-sort={direction}>
      {isSortable ? (
        <button type="button" onClick={() => sortBy(column)}>
          {columnNames[column]}
          {direction === 'ascending' && <ArrowUp size={13} aria-hidden="true" />}
          {direction === 'descending' && <ArrowDown size={13} aria-hidden="true" />}
        </button>
      ) : (
        <span className={styles['plainHeading']}>{columnNames[column]}</span>
      )}
    </th>
  )
}

interface PageCheckboxProps {
  label: string
  isChecked: boolean
  /** Whether some are selected and some are not. */
  isMixed: boolean
  onChange: (isChecked: boolean) => void
}

function PageCheckbox({ label, isChecked, isMixed, onChange }: PageCheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={styles['tick']}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
