import { useTable } from '@tanstack/react-table'
import type { ProductUse } from '../../example.ts'
import { people } from '../people.ts'
import { features, personColumn } from '../table-features.ts'
import { TableView } from '../table-view.tsx'

export const about = 'Press a heading to sort by it, and again for the other direction. A third press ends the sorting.'

export const isWide = true

export const inProduct = { to: '/team', label: 'Team' } satisfies ProductUse

const columns = personColumn.columns([
  personColumn.accessor('id', { header: 'ID', meta: { isNumber: true } }),
  personColumn.accessor('firstName', { header: 'First name' }),
  personColumn.accessor('lastName', { header: 'Last name' }),
  personColumn.accessor('company', { header: 'Company' }),
  personColumn.accessor('city', { header: 'City' }),
  personColumn.accessor('followers', { header: 'Followers', meta: { isNumber: true } }),
])

const firstTen = people.filter((_person, at) => at < 10)

export default function BasicDataTable() {
  const table = useTable({ features, columns, data: firstTen })
  return <TableView table={table} label="Ten people to sort" />
}
