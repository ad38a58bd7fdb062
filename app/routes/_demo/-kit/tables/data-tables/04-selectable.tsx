import { Checkbox } from '@radix-ui/themes'
import { useTable } from '@tanstack/react-table'
import { Note } from '#app/components/feedback/note.tsx'
import { people } from '../people.ts'
import { features, personColumn } from '../table-features.ts'
import { TableView } from '../table-view.tsx'

export const about = 'The box in the heading ticks all rows, and is half ticked when only some are.'

const columns = personColumn.columns([
  personColumn.display({
    id: 'selection',
    header: ({ table }) => (
      <Checkbox
        aria-label="Select all people"
        checked={table.getIsAllRowsSelected() || (table.getIsSomeRowsSelected() && 'indeterminate')}
        onCheckedChange={(isOn) => table.toggleAllRowsSelected(isOn === true)}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        aria-label={`Select ${row.original.firstName} ${row.original.lastName}`}
        checked={row.getIsSelected()}
        onCheckedChange={(isOn) => row.toggleSelected(isOn === true)}
      />
    ),
  }),
  personColumn.accessor('firstName', { header: 'First name' }),
  personColumn.accessor('lastName', { header: 'Last name' }),
  personColumn.accessor('department', { header: 'Department' }),
])

const team = people.slice(10, 20)

export default function SelectableTable() {
  const table = useTable({ features, columns, data: team, getRowId: ({ id }) => String(id) })
  const selected = table.getSelectedRowModel().rows
  return (
    <>
      <TableView table={table} label="People to select" />
      <Note as="output">
        {selected.length} of {team.length} selected
      </Note>
    </>
  )
}
