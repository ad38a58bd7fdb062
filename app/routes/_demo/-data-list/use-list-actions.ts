import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { downloadText } from '#app/components/data-table/csv.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import type { DataItem } from './data-item.ts'
import type { RowActions } from './item-cells.tsx'
import type { ItemSource } from './item-source.ts'
import { listCsv } from './list-csv.ts'
import type { ItemTable } from './use-item-table.ts'
import { focusRow, type Place, type RowKeys } from './use-row-keys.ts'
import { useStable } from './use-stable.ts'

interface ListActionsInput {
  table: ItemTable
  /** The loaded items; null while nothing is loaded. */
  items: readonly DataItem[] | null
  /** Whether they are one page, so that the others have to be loaded for what concerns all. */
  isPage: boolean
  source: ItemSource
  remove: (items: readonly DataItem[]) => Promise<void>
  edit: (item: DataItem) => void
  scroller: RefObject<HTMLElement | null>
}

interface ListActions {
  /** What the rows do; it stays the same between renders. */
  rows: RowActions & Pick<RowKeys, 'removeAt' | 'selectAll'>
  selectAll: () => void
  removeSelected: () => void
  exportCsv: () => void
}

/** Returns what the buttons and keys of the list do. */
export function useListActions(input: ListActionsInput): ListActions {
  const { table, items, isPage, source, remove, edit, scroller } = input
  const showError = useShowError()
  const focusAfterwards = useFocusAfterwards(items, table.shown.length, scroller)

  /** Calls `then` with all items that the filters leave, also those of pages that were never loaded. */
  const withAll = async (then: (all: readonly DataItem[]) => void) => {
    try {
      then(isPage ? await source.all() : table.matching.map(({ original }) => original))
    } catch (error) {
      showError(error)
    }
  }
  const removeSelected = useStable(() => {
    const ids = new Set(table.selectedIds)
    void withAll((all) => {
      table.select([...ids], false)
      void remove(all.filter(({ id }) => ids.has(String(id))))
    })
  })
  const removeAt = useStable((item: DataItem, place: Place) => {
    focusAfterwards({ ...place, id: item.id })
    if (table.selectedIds.includes(String(item.id))) return removeSelected()
    void remove([item])
  })
  const removeOne = useStable((item: DataItem) => {
    const index = table.shown.findIndex(({ original }) => original === item)
    focusAfterwards({ index, control: 'remove', id: item.id })
    table.select([String(item.id)], false)
    void remove([item])
  })
  const selectAll = useStable(() => {
    void withAll((all) =>
      table.select(
        all.map(({ id }) => String(id)),
        true,
      ),
    )
  })
  const toggle = useStable(table.toggleRow)
  return {
    rows: useMemo(
      () => ({ toggle, edit, remove: removeOne, removeAt, selectAll }),
      [toggle, edit, removeOne, removeAt, selectAll],
    ),
    selectAll,
    removeSelected: () => {
      // Its button can't be pressed any more.
      scroller.current?.focus()
      removeSelected()
    },
    exportCsv: () => {
      void withAll((all) => downloadText('data-list.csv', 'text/csv', listCsv(all, table.columnIds)))
    },
  }
}

/** Moves the focus from a deleted row to the row that took its place, or to the table if there is none. */
function useFocusAfterwards(
  items: readonly DataItem[] | null,
  rows: number,
  scroller: RefObject<HTMLElement | null>,
): (place: Place & { id: number }) => void {
  const waiting = useRef<(Place & { id: number }) | null>(null)
  useEffect(() => {
    const place = waiting.current
    if (!place || !items || items.some(({ id }) => id === place.id)) return
    waiting.current = null
    if (rows === 0) scroller.current?.focus()
    else focusRow(scroller.current, { ...place, index: Math.min(place.index, rows - 1) }, null)
  })
  return useStable((place) => {
    waiting.current = place
  })
}
