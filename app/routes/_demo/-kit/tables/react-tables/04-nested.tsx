import { useTable } from '@tanstack/react-table'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { ExpandButton } from '../expand-button.tsx'
import { people } from '../people.ts'
import { features, personColumn } from '../table-features.ts'
import { TablePager } from '../table-pager.tsx'
import { TableView } from '../table-view.tsx'

export const about = 'A row opens a table of its own, with each property and its value.'

export const isWide = true

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
  personColumn.accessor('firstName', { header: 'First name' }),
  personColumn.accessor('lastName', { header: 'Last name' }),
  personColumn.accessor('age', { header: 'Age', meta: { isNumber: true } }),
  personColumn.accessor('visits', { header: 'Visits', meta: { isNumber: true } }),
])

export default function NestedTable() {
  const table = useTable({ features, columns, data: people, getRowCanExpand: () => true })
  return (
    <>
      <TableView
        table={table}
        label="People with nested tables"
        details={(person) => (
          <PlainTable
            caption={<span className="visually-hidden">Properties of {person.firstName}</span>}
            columns={[
              { id: 'property', header: 'Property', cell: ([property]) => property },
              { id: 'value', header: 'Value', cell: ([, value]) => value },
            ]}
            rows={Object.entries(person)}
            rowKey={([property]) => property}
          />
        )}
      />
      <TablePager table={table} label="Pages of people with nested tables" />
    </>
  )
}
