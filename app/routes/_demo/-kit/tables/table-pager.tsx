import type { ReactTable } from '@tanstack/react-table'
import { NumberPager } from '#app/components/list/pager.tsx'
import type { features } from './table-features.ts'

interface TablePagerProps<Row extends object> {
  table: ReactTable<typeof features, Row>
  /** Name of the page numbers, for screen readers. */
  label: string
}

/** The ways to the other pages of a table, by the product's pager. */
export const TablePager = <Row extends object>({ table, label }: TablePagerProps<Row>) => (
  <NumberPager
    label={label}
    first={0}
    at={table.state.pagination.pageIndex}
    perPage={table.state.pagination.pageSize}
    total={table.getRowCount()}
    before="Previous"
    after="Next"
    onPage={table.setPageIndex}
    apart
  />
)
