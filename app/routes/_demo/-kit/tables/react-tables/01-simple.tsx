import { useTable } from '@tanstack/react-table'
import { people } from '../people.ts'
import { features, personColumn } from '../table-features.ts'
import { TablePager } from '../table-pager.tsx'
import { TableView } from '../table-view.tsx'

export const about = 'Headings in groups, ten rows a page. Press a heading to sort by it.'

export const isWide = true

const columns = personColumn.columns([
  personColumn.group({
    header: 'Name',
    columns: personColumn.columns([
      personColumn.accessor('firstName', { header: 'First name' }),
      personColumn.accessor('lastName', { header: 'Last name' }),
    ]),
  }),
  personColumn.group({
    header: 'Info',
    columns: personColumn.columns([
      personColumn.accessor('age', { header: 'Age', meta: { isNumber: true } }),
      personColumn.accessor('status', { header: 'Status' }),
    ]),
  }),
  personColumn.group({
    header: 'Stats',
    columns: personColumn.columns([
      personColumn.accessor('visits', { header: 'Visits', meta: { isNumber: true } }),
      personColumn.accessor('progress', {
        header: 'Profile filled in',
        cell: ({ getValue }) => `${getValue()} %`,
        meta: { isNumber: true },
      }),
    ]),
  }),
])

export default function SimpleTable() {
  const table = useTable({ features, columns, data: people })
  return (
    <>
      <TableView table={table} label="People by name, info and stats" />
      <TablePager table={table} label="Pages of people by name, info and stats" />
    </>
  )
}
