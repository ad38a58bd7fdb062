import { functionalUpdate, useTable, type RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { DataItem } from './data-item.ts'
import { shownPage } from './paging.ts'
import {
  allColumnIds,
  columns,
  features,
  filterState,
  searchText,
  sortingState,
  visibilityState,
  type ColumnId,
  type ItemRow,
  type Look,
} from './table-model.ts'
import { orderOf, sortableColumns, type View, type ChangeView } from './view-search.ts'

interface ItemTableInput {
  /** All items, or those of one page. Keep it stable between renders. */
  items: readonly DataItem[]
  /** Number of items if `items` is one page of them. */
  total: number | null
  view: View
  look: Look
  onView: ChangeView
}

/** The table of a view: what it shows, and what is selected. */
export interface ItemTable {
  /** All matching rows in their order; of a page that the mock API answered, its rows alone. */
  matching: readonly ItemRow[]
  /** The rows of the page. */
  shown: readonly ItemRow[]
  /** Number of matching items on all pages. */
  total: number
  page: number
  columnIds: readonly ColumnId[]
  sortBy: (column: string) => void
  selected: Readonly<RowSelectionState>
  /** The ids of selected items that match the filters. */
  selectedIds: readonly string[]
  select: (ids: readonly string[], isSelected: boolean) => void
  /** Handles a click on a row's checkbox; with Shift it selects all rows since the last one. */
  toggleRow: (event: unknown, id: string) => void
}

const idOf = ({ id }: DataItem) => String(id)

/** Returns the table of a view. Sorting is kept in the view, the selection only here. */
export function useItemTable({ items, total, view, look, onView }: ItemTableInput): ItemTable {
  const [selected, setSelected] = useState<RowSelectionState>({})
  const { sort, name, category, status, priceFrom, priceTo, popularityFrom, popularityTo, hide } = view
  const sorting = useMemo(() => sortingState({ sort }), [sort])
  const columnFilters = useMemo(
    () => filterState({ name, category, status, priceFrom, priceTo, popularityFrom, popularityTo }),
    [name, category, status, priceFrom, priceTo, popularityFrom, popularityTo],
  )
  const columnVisibility = useMemo(() => visibilityState({ hide }, look), [hide, look])
  const globalFilter = searchText(view.q)
  const table = useTable({
    features,
    columns,
    data: items,
    getRowId: idOf,
    enableSubRowSelection: false,
    state: { sorting, columnFilters, columnVisibility, globalFilter, rowSelection: selected },
    onSortingChange(updater) {
      const [next] = functionalUpdate(updater, sorting)
      const column = sortableColumns.find((candidate) => candidate === next?.id)
      onView({ sort: column && orderOf({ column, isDescending: next?.desc ?? false }), page: 1 })
    },
    onRowSelectionChange: setSelected,
  })
  const matching = table.getRowModel().rows
  const count = total ?? matching.length
  const page = shownPage(view.page, count, view.perPage)
  const shown = useMemo(
    () => (total === null && !view.many ? matching.slice((page - 1) * view.perPage, page * view.perPage) : matching),
    [total, view.many, view.perPage, matching, page],
  )
  const isFiltered = columnFilters.length > 0 || globalFilter !== ''
  const selectedIds = useMemo(() => {
    const ids = Object.keys(selected)
    if (!isFiltered || ids.length === 0) return ids
    const matchingIds = new Set(matching.map(({ id }) => id))
    return ids.filter((id) => matchingIds.has(id))
  }, [selected, isFiltered, matching])
  return {
    matching,
    shown,
    total: count,
    page,
    columnIds: useMemo(() => allColumnIds.filter((id) => columnVisibility[id] ?? true), [columnVisibility]),
    sortBy: (column) => table.getColumn(column)?.toggleSorting(),
    selected,
    selectedIds,
    select: (ids, isSelected) =>
      setSelected((before) => {
        if (isSelected) return { ...before, ...Object.fromEntries(ids.map((id) => [id, true as const])) }
        const gone = new Set(ids)
        return Object.fromEntries(Object.entries(before).filter(([id]) => !gone.has(id)))
      }),
    toggleRow: (event, id) => table.getRow(id, true).getToggleSelectedHandler()(event),
  }
}
