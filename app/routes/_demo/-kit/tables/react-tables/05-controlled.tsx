import { Button } from '@radix-ui/themes'
import { useTable, type PaginationState, type SortingState } from '@tanstack/react-table'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { FilterBar, ValueChoice } from '#app/components/list/list-controls.tsx'
import { people } from '../people.ts'
import { features, personColumn } from '../table-features.ts'
import { TablePager } from '../table-pager.tsx'
import { TableView } from '../table-view.tsx'

export const about = 'The page and the order are the page’s own state, so other controls can read and change them.'

export const isWide = true

const firstPage = { pageIndex: 0, pageSize: 10 }
const byName = [{ id: 'lastName', desc: false }]

const headings: Readonly<Record<string, string>> = {
  lastName: 'last name',
  firstName: 'first name',
  department: 'department',
  age: 'age',
}

const columns = personColumn.columns([
  personColumn.accessor('lastName', { header: 'Last name' }),
  personColumn.accessor('firstName', { header: 'First name' }),
  personColumn.accessor('department', { header: 'Department' }),
  personColumn.accessor('age', { header: 'Age', meta: { isNumber: true } }),
])

export default function ControlledTable() {
  const [pagination, setPagination] = useState<PaginationState>(firstPage)
  const [sorting, setSorting] = useState<SortingState>(byName)
  const table = useTable({
    features,
    columns,
    data: people,
    state: { pagination, sorting },
    onPaginationChange: setPagination,
    onSortingChange: setSorting,
    enableSortingRemoval: false,
  })
  const [sorted] = sorting
  return (
    <>
      <FilterBar
        label="Page and order of people"
        end={
          <Button
            variant="soft"
            onClick={() => {
              setPagination(firstPage)
              setSorting(byName)
            }}
          >
            Back to the start
          </Button>
        }
      >
        <ValueChoice
          label="Rows per page"
          values={['5', '10', '20']}
          nameOf={(size) => `${size} rows`}
          value={String(pagination.pageSize)}
          onChoose={(size) => setPagination({ pageIndex: 0, pageSize: Number(size) })}
        />
      </FilterBar>
      <TableView table={table} label="People with controlled state" />
      <TablePager table={table} label="Pages of people with controlled state" />
      <Note as="output">
        Page {pagination.pageIndex + 1} of {table.getPageCount()},{' '}
        {sorted ? `sorted by ${headings[sorted.id] ?? ''}, ${sorted.desc ? 'descending' : 'ascending'}` : 'not sorted'}
      </Note>
    </>
  )
}
