import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import tableStyles from '#app/components/data-table/data-table.module.css'
import { ItemTableRow } from './item-row.tsx'
import type { RowActions } from './item-cells.tsx'
import type { ItemTable } from './use-item-table.ts'
import type { View } from './view-search.ts'

interface VirtualItemsProps {
  table: ItemTable
  view: View
  hasPictures: boolean
  actions: RowActions
  scroller: RefObject<HTMLElement | null>
  /** Gets the function that scrolls to a row. */
  reveal: RefObject<((index: number) => void) | null>
}

/** Heights of rows in pixels, as in data-list.module.css. */
const heights = { comfortable: { plain: 49, pictures: 65 }, compact: { plain: 37, pictures: 45 } }

/**
 * Draws the visible rows of 50,000, between two empty rows with the height of the others. The rows of a wide table all
 * have the same height, so that scrolling measures nothing; the cards of a narrow one are measured. The focused row
 * stays drawn wherever the table is scrolled to.
 */
export function VirtualItems({ table, view, hasPictures, actions, scroller, reveal }: VirtualItemsProps) {
  const { matching, columnIds, selected } = table
  const [focused, setFocused] = useState<number | null>(null)
  const isNarrow = useIsNarrow()
  const rowHeight = heights[view.density][hasPictures ? 'pictures' : 'plain']
  const idAt = useCallback((index: number) => matching[index]?.id ?? index, [matching])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtual = useVirtualizer({
    count: matching.length,
    getScrollElement: () => scroller.current,
    // With keys of its rows, each sorting would compute the places of 50,000 again. Only cards differ in height.
    getItemKey: isNarrow ? idAt : placeOf,
    estimateSize: () => (isNarrow ? 34 + 29 * columnIds.length : rowHeight),
    overscan: 10,
    // The headings stay in sight above the rows.
    scrollPaddingStart: 40,
    initialRect: { width: 800, height: 600 },
    rangeExtractor: (range) =>
      focused === null || focused >= range.count
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), focused])].toSorted((one, other) => one - other),
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight, isNarrow, columnIds])
  useEffect(() => {
    reveal.current = (index) => virtual.scrollToIndex(index, { align: 'auto' })
    return () => {
      reveal.current = null
    }
  }, [virtual, reveal])
  const { sort, q } = view
  const filters = [view.name, view.category, view.status, view.priceFrom, view.priceTo].join('\n')
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [scroller, sort, q, filters, view.popularityFrom, view.popularityTo])
  const items = virtual.getVirtualItems()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes which of its rows has the focus
    <tbody
      onFocus={(event) => setFocused(Number(event.target.closest('tr')?.dataset['index'] ?? 0))}
      onBlur={() => setFocused(null)}
    >
      {items.map((item, at) => {
        const row = matching[item.index]
        return (
          <Fragment key={item.key}>
            <Gap height={item.start - (items[at - 1]?.end ?? 0)} columns={columnIds.length + 1} />
            {row && (
              <ItemTableRow
                ref={isNarrow ? virtual.measureElement : undefined}
                item={row.original}
                index={item.index}
                columnIds={columnIds}
                isSelected={selected[row.id] ?? false}
                actions={actions}
                // The headings are the first row.
                aria-rowindex={item.index + 2}
              />
            )}
          </Fragment>
        )
      })}
      <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={columnIds.length + 1} />
    </tbody>
  )
}

/** The space of rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className={tableStyles['gap']}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is in it */}
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  )
}

const placeOf = (index: number) => index

/** The width below which each row becomes a card, as in data-table.module.css. */
const narrow = '(max-width: 759px)'

function watchWidth(tell: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

const useIsNarrow = () =>
  useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(narrow).matches,
    () => false,
  )
