import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/**
 * One column; `value` is what it is sorted, searched and exported by (null: no value, sorted last). Infinity sorts above
 * all there is; JSON, which has none, says null.
 */
export interface DataColumn<Row> {
  id: string
  header: string
  value: (row: Row) => string | number | null
  /** What CSV carries where that is not the value itself: a cell's word where no number says the same. */
  inCsv?: (row: Row) => string | number | null
  /** What the cell shows where that is not the value itself. */
  cell?: (row: Row) => ReactNode
  numeric?: boolean
  /** Whether a long heading may take two lines where the table is too wide for its place. */
  headerWraps?: boolean
  /** What the values are in, as exports say it; counts where it is numeric, else text. */
  unit?: 'share' | 'seconds' | 'milliseconds' | 'score' | 'money'
  /** Holds buttons for the row: neither sorted nor exported. */
  isControls?: boolean
}

/** What our tables can do; each feature costs code, so there are no others. */
export const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
  filterFns: { includesString: filterFn_includesString },
})

/** Our columns as TanStack Table takes them. */
export function tableColumns<Row extends object>(columns: readonly DataColumn<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>()
  return helper.columns(
    columns.map((column) =>
      helper.accessor((row) => column.value(row) ?? undefined, {
        id: column.id,
        header: column.header,
        sortUndefined: 'last',
        // Numbers are read from the largest, names from A.
        sortDescFirst: column.numeric ?? false,
        sortFn: column.numeric ? 'auto' : 'text',
      }),
    ),
  )
}
