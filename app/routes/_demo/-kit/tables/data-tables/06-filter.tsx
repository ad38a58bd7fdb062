import { Button } from '@radix-ui/themes'
import { useTable } from '@tanstack/react-table'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { FilterBar, SearchInput } from '#app/components/list/list-controls.tsx'
import { people } from '../people.ts'
import { features, personColumn } from '../table-features.ts'
import { TablePager } from '../table-pager.tsx'
import { TableView } from '../table-view.tsx'

export const about = 'One field searches all columns. “Clear” appears when there is something to clear.'

const columns = personColumn.columns([
  personColumn.accessor(({ firstName, lastName }) => `${firstName} ${lastName}`, { id: 'name', header: 'Name' }),
  personColumn.accessor('company', { header: 'Company' }),
  personColumn.accessor('country', { header: 'Country' }),
])

export default function FilteredTable() {
  const table = useTable({ features, columns, data: people, globalFilterFn: 'includesString' })
  const text = String(table.state.globalFilter ?? '')
  useAnnounced('result', `${table.getRowCount()} people`)
  return (
    <>
      <FilterBar label="Search people">
        <SearchInput label="Name, company or country" value={text} maxLength={60} onType={table.setGlobalFilter} />
        {text && (
          <Button variant="soft" color="gray" onClick={() => table.setGlobalFilter('')}>
            Clear
          </Button>
        )}
      </FilterBar>
      <TableView table={table} label="People to search" />
      <TablePager table={table} label="Pages of people to search" />
    </>
  )
}
