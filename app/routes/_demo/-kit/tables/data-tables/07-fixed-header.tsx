import { useTable } from '@tanstack/react-table'
import { people } from '../people.ts'
import { features, personColumn } from '../table-features.ts'
import { TableView } from '../table-view.tsx'

export const about = 'The rows scroll in 300 pixels, and the headings stay above them.'

export const isWide = true

const columns = personColumn.columns([
  personColumn.accessor(({ firstName, lastName }) => `${firstName} ${lastName}`, { id: 'name', header: 'Name' }),
  personColumn.accessor('company', { header: 'Company' }),
  personColumn.accessor('city', { header: 'City' }),
  personColumn.accessor('followers', { header: 'Followers', meta: { isNumber: true } }),
])

const everyone = { pagination: { pageIndex: 0, pageSize: people.length } }

export default function FixedHeaderTable() {
  const table = useTable({ features, columns, data: people, initialState: everyone })
  return <TableView table={table} label="Everyone, below fixed headings" hasFixedHeader />
}
