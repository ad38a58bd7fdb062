import type { ColumnFiltersState, RowModel, SortingState, TableFeatures } from '@tanstack/react-table'
import { inOrder, ordersOf } from './item-ranks.ts'
import { matches } from './item-filters.ts'
import type { DataItem } from './data-item.ts'

/*
 * The table's steps for filtering and sorting, for its slots `filteredRowModel` and `sortedRowModel`. TanStack's own
 * ones keep two maps for each row and call a function for each comparison: with 50,000 rows, sorting by name took 400 ms
 * of a core.
 */

type Model = RowModel<TableFeatures, DataItem>

/** What the steps read of the table. */
interface SteppedTable {
  options: { data: readonly DataItem[] }
  getPreFilteredRowModel: () => Model
  getPreSortedRowModel: () => Model
  atoms: {
    columnFilters?: { get: () => ColumnFiltersState }
    globalFilter?: { get: () => unknown }
    sorting?: { get: () => SortingState }
  }
}

/** Keeps the rows whose items pass all filters and the search. */
export const fastFilteredRowModel = (table: SteppedTable): (() => Model) =>
  memoized(
    () => [table.getPreFilteredRowModel(), table.atoms.columnFilters?.get(), table.atoms.globalFilter?.get()],
    (model, columnFilters, search) => {
      const filters = columnFilters ?? []
      const text = typeof search === 'string' ? search : ''
      if (filters.length === 0 && text === '') return model
      const rows = model.rows.filter(
        ({ original }) => original.searched.includes(text) && filters.every((filter) => matches(original, filter)),
      )
      // Rows are found by their id among all of them.
      return { rows, flatRows: rows, rowsById: model.rowsById }
    },
  )

/** Sorts by one column; equal rows stay in their order. */
export const fastSortedRowModel = (table: SteppedTable): (() => Model) =>
  memoized(
    () => [table.getPreSortedRowModel(), table.atoms.sorting?.get(), table.options.data],
    (model, sorting, data) => {
      const [by] = sorting ?? []
      const orders = by && ordersOf(data, by.id)
      if (!orders) return model
      const rows = inOrder(model.rows, by.desc ? orders.descending : orders.ascending)
      return { rows, flatRows: rows, rowsById: model.rowsById }
    },
  )

/** Returns a function that computes its result again only if what it depends on has changed. */
function memoized<Deps extends [unknown, ...unknown[]], Result>(
  dependsOn: () => Deps,
  compute: (...deps: Deps) => Result,
): () => Result {
  let last: { deps: Deps; result: Result } | null = null
  return () => {
    const deps = dependsOn()
    const before = last
    if (before && deps.every((dep, at) => dep === before.deps[at])) return before.result
    last = { deps, result: compute(...deps) }
    return last.result
  }
}
