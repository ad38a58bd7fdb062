import { useTable } from '@tanstack/react-table'
import { people } from '../people.ts'
import { features, personColumn } from '../table-features.ts'
import { TablePager } from '../table-pager.tsx'
import { TableView } from '../table-view.tsx'

export const about = 'Ten rows a page. The order covers all pages, so the first page has the first names of everyone.'

export const isWide = true

const columns = personColumn.columns([
  personColumn.accessor('id', { header: 'EIN', cell: ({ getValue }) => `E-${1000 + getValue()}` }),
  personColumn.accessor(({ firstName, lastName }) => `${firstName} ${lastName}`, { id: 'name', header: 'Name' }),
  personColumn.accessor('department', { header: 'Department' }),
  personColumn.accessor('skill', { header: 'Skill' }),
  personColumn.accessor('salary', {
    header: 'Salary',
    cell: ({ getValue }) => `£${getValue().toLocaleString('en-GB')}`,
    meta: { isNumber: true },
  }),
])

export default function PagedTable() {
  const table = useTable({ features, columns, data: people })
  return (
    <>
      <TableView table={table} label="People by page" />
      <TablePager table={table} label="Pages of people" />
    </>
  )
}
