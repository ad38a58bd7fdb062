import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createColumnHelper,
  globalFilteringFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnFiltersState,
  type Row,
  type SortingState,
} from '@tanstack/react-table'
import { foldText } from '#app/shared/search/match-text.ts'
import type { DataItem } from './data-item.ts'
import { fastFilteredRowModel, fastSortedRowModel } from './fast-row-models.ts'
import type { Range } from './item-filters.ts'
import { hiddenColumns, hideableColumns, sortingOf, type View } from './view-search.ts'

/** The features of the table; each one costs code, so there are no others. */
export const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  filteredRowModel: fastFilteredRowModel,
  sortedRowModel: fastSortedRowModel,
})

export type ItemRow = Row<typeof features, DataItem>
/** The columns in display order. */
export const allColumnIds = ['image', 'name', 'category', 'popularity', 'status', 'price', 'actions'] as const
export type ColumnId = (typeof allColumnIds)[number]

const helper = createColumnHelper<typeof features, DataItem>()
/** What a column sorts and filters by: item-ranks.ts and item-filters.ts. Numbers begin with the largest. */
export const columns = helper.columns([
  helper.display({ id: 'image' }),
  helper.accessor('name', { sortDescFirst: false }),
  helper.accessor('category', { sortDescFirst: false }),
  helper.accessor('popularity', { sortDescFirst: true }),
  helper.accessor('status', { sortDescFirst: false }),
  helper.accessor('dollars', { id: 'price', sortDescFirst: true }),
  helper.display({ id: 'actions' }),
])

/** Returns the order of a view in the table's form. */
export function sortingState(view: Pick<View, 'sort'>): SortingState {
  const sorting = sortingOf(view)
  return sorting ? [{ id: sorting.column, desc: sorting.isDescending }] : []
}

/** Returns the text to search for in `searched` and `sortName`. */
export const searchText = (text: string): string => foldText(text)

type FilteredView = Pick<
  View,
  'name' | 'category' | 'status' | 'priceFrom' | 'priceTo' | 'popularityFrom' | 'popularityTo'
>

/** Returns the filters of a view in the table's form. */
export function filterState(view: FilteredView): ColumnFiltersState {
  const isUsed = ({ value }: { value: string | Range }) =>
    typeof value === 'string' ? value !== '' : value.from !== undefined || value.to !== undefined
  return [
    { id: 'name', value: searchText(view.name) },
    { id: 'category', value: view.category.trim() },
    { id: 'status', value: view.status.trim() },
    { id: 'price', value: { from: view.priceFrom, to: view.priceTo } },
    { id: 'popularity', value: { from: view.popularityFrom, to: view.popularityTo } },
  ].filter(isUsed)
}

/** How a list looks: as rows alone, or with a picture in each. */
export type Look = 'list' | 'thumb'

/** Returns the shown columns of a view in the table's form. */
export function visibilityState(view: Pick<View, 'hide'>, look: Look): Record<string, boolean> {
  const hidden = hiddenColumns(view)
  return Object.fromEntries(
    hideableColumns.map((column) => [column, !hidden.includes(column) && (column !== 'image' || look === 'thumb')]),
  )
}
