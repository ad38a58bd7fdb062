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
import type { ChangeJudgement } from '#app/shared/analytics/change-judgement.ts'

/**
 * One column. It is sorted, searched and exported by `value` (null: no value, sorted last). Infinity sorts above
 * everything; in JSON, which has no Infinity, it is null.
 */
export interface DataColumn<Row> {
  id: string
  header: string
  value: (row: Row) => string | number | null
  /** Returns the CSV value if it differs from `value`: the cell's word if no number means the same. */
  inCsv?: (row: Row) => string | number | null
  /** Returns the cell's content if it differs from `value`. */
  cell?: (row: Row) => ReactNode
  /** Of a column of changes: their judgements, which exports have in words. Null where the cell shows no change. */
  judged?: (row: Row) => ChangeJudgement | null
  numeric?: boolean
  /** Whether a long heading may take two lines if the table is too wide. */
  headerWraps?: boolean
  /** Unit of the values in exports; by default a count if it is numeric, else text. */
  unit?: 'share' | 'seconds' | 'milliseconds' | 'decimal' | 'score' | 'money'
  /** The column has buttons for the row: it is neither sorted nor exported. */
  isControls?: boolean
  /** The table has no such column, but exported files do: a cell of another column shows the value, or it has no room. */
  onlyInFile?: boolean
  /** In pixels, in a table that is too long to fit its columns to their texts. */
  width?: number
  /** Rows can't be sorted by it; for tables that the server sorts. */
  isUnsorted?: boolean
}

/** The features of our tables; each one costs code, so there are no others. */
export const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
  filterFns: { includesString: filterFn_includesString },
})

/** Returns our columns in the form of TanStack Table. */
export function tableColumns<Row extends object>(columns: readonly DataColumn<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>()
  return helper.columns(
    columns.map((column) =>
      helper.accessor((row) => column.value(row) ?? undefined, {
        id: column.id,
        header: column.header,
        sortUndefined: 'last',
        // Numbers sort from the largest, names from A.
        sortDescFirst: column.numeric ?? false,
        sortFn: column.numeric ? 'auto' : 'text',
      }),
    ),
  )
}
