import { useTable } from '@tanstack/react-table'
import { ExpandButton } from '../expand-button.tsx'
import { people } from '../people.ts'
import { features, personColumn } from '../table-features.ts'
import { TableView } from '../table-view.tsx'

export const about = 'A row opens below itself for what needs no column of its own.'

const columns = personColumn.columns([
  personColumn.display({
    id: 'details',
    header: () => <span className="visually-hidden">Details</span>,
    cell: ({ row }) => (
      <ExpandButton
        name={`${row.original.firstName} ${row.original.lastName}`}
        isOpen={row.getIsExpanded()}
        onToggle={() => row.toggleExpanded()}
      />
    ),
  }),
  personColumn.accessor(({ firstName, lastName }) => `${firstName} ${lastName}`, { id: 'name', header: 'Name' }),
  personColumn.accessor('company', { header: 'Company' }),
  personColumn.accessor('status', { header: 'Status' }),
])

const ten = people.slice(20, 30)

export default function ExpandableTable() {
  const table = useTable({ features, columns, data: ten, getRowCanExpand: () => true })
  return (
    <TableView
      table={table}
      label="People with details"
      details={({ firstName, city, country, skill, visits }) => (
        <>
          {firstName} lives in {city}, {country}, is best at {skill.toLowerCase()}, and came {visits} times to the
          market.
        </>
      )}
    />
  )
}
