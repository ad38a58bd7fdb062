import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useState, type RefObject } from 'react'
import styles from './data-table.module.css'
import type { DataColumn } from './table-columns.ts'
import { TableRow } from './table-row.tsx'

interface VirtualRowsProps<Row> {
  rows: readonly { id: string; original: Row }[]
  columns: readonly DataColumn<Row>[]
  /** The scroll container of the rows. */
  scroller: RefObject<HTMLElement | null>
  /** The sorting and search of the rows: a change scrolls to the top. */
  order: string
}

const rowHeight = 37

/**
 * Draws the visible rows of thousands, between two empty rows with the height of the others. Each row has its position
 * among all; the focused row stays drawn wherever the table is scrolled to. Heights are measured, because long names
 * take more than a line.
 */
export function VirtualRows<Row>({ rows, columns, scroller, order }: VirtualRowsProps<Row>) {
  const [focused, setFocused] = useState<number | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => rowHeight,
    measureElement: (element) => Math.round(element.getBoundingClientRect().height) || rowHeight,
    overscan: 12,
    initialRect: { width: 800, height: 600 },
    rangeExtractor: (range) =>
      focused === null || focused >= range.count
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), focused])].toSorted((one, other) => one - other),
  })
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [scroller, order])
  const items = virtual.getVirtualItems()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes which of its rows has the focus
    <tbody
      onFocus={(event) => setFocused(Number(event.target.closest('tr')?.dataset['index'] ?? 0))}
      onBlur={() => setFocused(null)}
    >
      {items.map((item, at) => {
        const row = rows[item.index]
        return (
          <Fragment key={item.key}>
            <Gap height={item.start - (items[at - 1]?.end ?? 0)} columns={columns.length} />
            {row && (
              <TableRow
                ref={virtual.measureElement}
                row={row.original}
                columns={columns}
                data-index={item.index}
                // The headings are the first row.
                aria-rowindex={item.index + 2}
              />
            )}
          </Fragment>
        )
      })}
      <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={columns.length} />
    </tbody>
  )
}

/** The space of rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className={styles['gap']}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is in it */}
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  )
}
