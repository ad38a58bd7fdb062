import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_equals,
  filterFn_includesString,
  functionalUpdate,
  globalFilteringFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
  type ReactTable,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { User } from './user.ts'
import { changedSearch, filterNames, sortColumns, type ListSearch } from './users-search.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowSelectionFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { equals: filterFn_equals, includesString: filterFn_includesString },
  sortFns: { basic: sortFn_basic, text: sortFn_text },
})

export type UsersTable = ReactTable<typeof features, User>

const helper = createColumnHelper<typeof features, User>()

const columns = helper.columns([
  helper.accessor('id', { id: 'id', sortFn: 'basic', sortDescFirst: false }),
  ...(['username', 'email', 'name', 'country'] as const).map((name) =>
    helper.accessor((user) => user[name], { id: name, sortFn: 'text' }),
  ),
  ...(['role', 'status', 'department'] as const).map((name) =>
    helper.accessor((user) => user[name], { id: name, sortFn: 'text', filterFn: 'equals' }),
  ),
  helper.accessor((user) => (user.is_verified ? 'yes' : 'no'), {
    id: 'is_verified',
    sortFn: 'text',
    filterFn: 'equals',
    enableGlobalFilter: false,
  }),
])

/** Returns the table's state for a search of the address. */
export function tableState(search: ListSearch) {
  const sorting: SortingState = [{ id: search.sort ?? 'id', desc: search.desc ?? false }]
  const columnFilters = filterNames.flatMap((name) => {
    const value = search[name]
    return value === undefined ? [] : { id: name === 'verified' ? 'is_verified' : name, value }
  })
  return { sorting, columnFilters, globalFilter: search.q ?? '' }
}

/** The part of the search that sorts by a state of the table. */
export function searchOfSorting([sorted]: SortingState): Pick<ListSearch, 'sort' | 'desc'> {
  const sort = sortColumns.find((id) => id === sorted?.id)
  return { sort: sort === 'id' ? undefined : sort, desc: sorted?.desc ? true : undefined }
}

interface UsersTableInput {
  users: readonly User[]
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/**
 * Returns the table of the list. The address keeps its filters, search and order; the selection lasts as long as the
 * page.
 */
export function useUsersTable({ users, search, onSearch }: UsersTableInput): UsersTable {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  // The table compares its state by identity.
  const state = useMemo(() => tableState(search), [search])
  return useTable({
    features,
    columns,
    data: users,
    getRowId: ({ id }) => String(id),
    state: { ...state, rowSelection },
    onRowSelectionChange: setRowSelection,
    onSortingChange: (updater) =>
      onSearch(changedSearch(search, searchOfSorting(functionalUpdate(updater, state.sorting)))),
    globalFilterFn: 'includesString',
    enableSortingRemoval: false,
    enableMultiSort: false,
  })
}

/** Which rows of how many are on a page. Beyond the last page it is the last one. */
export function pageOf(count: number, { page = 1, perPage = 20 }: Pick<ListSearch, 'page' | 'perPage'>) {
  const pages = Math.max(1, Math.ceil(count / perPage))
  const shown = Math.min(page, pages)
  const from = (shown - 1) * perPage
  return { page: shown, pages, from, to: Math.min(count, from + perPage) }
}
