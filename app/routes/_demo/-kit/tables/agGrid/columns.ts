import type { ColDef, GridApi } from 'ag-grid-community'
import { toCsv } from '#app/components/data-table/csv.ts'
import type { Person } from '../people.ts'

const fields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['company', 'Company'],
  ['city', 'City'],
  ['country', 'Country'],
  ['state', 'State'],
  ['zip', 'ZIP'],
  ['followers', 'Followers'],
] as const

/** Returns the columns of the grid. The email stays in sight while the others scroll, if there is room. */
export const columnsFor = (isRoomy: boolean): ColDef<Person>[] =>
  fields.map(([field, headerName]) => ({
    field,
    headerName,
    editable: true,
    width: 150,
    ...(field === 'email' && { width: 240, pinned: isRoomy && 'left' }),
    ...(field === 'followers' && { filter: 'agNumberColumnFilter', cellEditor: 'agNumberCellEditor' }),
  }))

/** Returns the rows of all pages that match the search and the filters, in their order, as a CSV file. */
export function csvOf(grid: GridApi<Person>): string {
  const found: Person[] = []
  grid.forEachNodeAfterFilterAndSort(({ data }) => data && found.push(data))
  return toCsv(
    fields.map(([, name]) => name),
    found.map((person) => fields.map(([field]) => person[field])),
  )
}
