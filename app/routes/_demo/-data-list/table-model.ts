import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
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
import { hiddenColumns, hideableColumns, sortingOf, type View } from './view-search.ts'

/** The features of the table; each one costs code, so there are no others. */
export const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
})

export type ItemRow = Row<typeof features, DataItem>
/** The columns in display order. */
export const allColumnIds = ['image', 'name', 'category', 'popularity', 'status', 'price', 'actions'] as const
export type ColumnId = (typeof allColumnIds)[number]

/** Both ends are included; a missing one is open. */
interface Range {
  from: number | undefined
  to: number | undefined
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
/** Items without the number come first. */
const compareNumbers = (one: number, other: number) =>
  Number.isNaN(one) || Number.isNaN(other) ? Number(Number.isNaN(other)) - Number(Number.isNaN(one)) : one - other

const isWithin = (number: number, { from, to }: Range) =>
  (from === undefined || number >= from) && (to === undefined || number <= to)

// The functions read the items' own keys: for 50,000 rows the table's cache of values would take longer than sorting.
const helper = createColumnHelper<typeof features, DataItem>()
export const columns = helper.columns([
  helper.display({ id: 'image' }),
  helper.accessor('name', {
    sortFn: (one, other) => compareTexts(one.original.sortName, other.original.sortName),
    filterFn: (row, _column, part: string) => row.original.sortName.includes(part),
  }),
  helper.accessor('category', {
    sortFn: (one, other) => compareTexts(one.original.category, other.original.category),
    filterFn: (row, _column, category: string) => row.original.category === category,
  }),
  helper.accessor('popularity', {
    sortDescFirst: true,
    sortFn: (one, other) => compareNumbers(one.original.popularity, other.original.popularity),
    filterFn: (row, _column, range: Range) => isWithin(row.original.popularity, range),
  }),
  helper.accessor('status', {
    sortDescFirst: false,
    sortFn: (one, other) => compareTexts(one.original.status, other.original.status),
    filterFn: (row, _column, status: string) => row.original.status === status,
  }),
  helper.accessor('dollars', {
    id: 'price',
    sortDescFirst: true,
    sortFn: (one, other) => compareNumbers(one.original.dollars, other.original.dollars),
    filterFn: (row, _column, range: Range) => isWithin(row.original.dollars, range),
  }),
  helper.display({ id: 'actions' }),
])

/** The search looks through one text per item, so it is asked for one column alone. */
export const search = {
  globalFilterFn: (row: ItemRow, _column: string, text: string) => row.original.searched.includes(text),
  getColumnCanGlobalFilter: (column: { id: string }) => column.id === 'name',
}

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
