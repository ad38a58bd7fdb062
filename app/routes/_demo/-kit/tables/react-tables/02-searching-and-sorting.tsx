import { useTable } from '@tanstack/react-table'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { FilterBar, FilterChoice, SearchInput } from '#app/components/list/list-controls.tsx'
import { people } from '../people.ts'
import { features, personColumn } from '../table-features.ts'
import { TablePager } from '../table-pager.tsx'
import { TableView } from '../table-view.tsx'
import { isInOrder } from './is-in-order.ts'

export const about =
  'The first name must match exactly. The last name may leave letters out: “zna” finds Zinnia. Each filter applies at once.'

export const isWide = true

const columns = personColumn.columns([
  personColumn.accessor('firstName', {
    header: 'First name',
    filterFn: (row, id, name: string) => row.getValue<string>(id) === name,
  }),
  personColumn.accessor('lastName', {
    header: 'Last name',
    filterFn: (row, id, letters: string) => isInOrder(letters, row.getValue<string>(id)),
  }),
  personColumn.accessor('age', {
    header: 'Age',
    filterFn: (row, id, isOver: boolean) => row.getValue<number>(id) > 21 === isOver,
    meta: { isNumber: true },
  }),
  personColumn.accessor('city', { header: 'City' }),
  personColumn.accessor('visits', { header: 'Visits', meta: { isNumber: true } }),
])

export default function SearchedTable() {
  const table = useTable({ features, columns, data: people })
  const filterOf = (id: string) => table.state.columnFilters.find((filter) => filter.id === id)?.value
  const textOf = (id: string) => {
    const value = filterOf(id)
    return typeof value === 'string' ? value : ''
  }
  const filterBy = (id: string, value: unknown) => table.getColumn(id)?.setFilterValue(value)
  const isOver = filterOf('age')
  useAnnounced('result', `${table.getRowCount()} people`)
  return (
    <>
      <FilterBar label="Filters of people">
        <SearchInput
          label="First name, exactly"
          value={textOf('firstName')}
          maxLength={40}
          onType={(text) => filterBy('firstName', text || undefined)}
        />
        <SearchInput
          label="Letters of the last name"
          value={textOf('lastName')}
          maxLength={40}
          onType={(text) => filterBy('lastName', text || undefined)}
        />
        <FilterChoice
          label="Age"
          any="Any age"
          values={['over', 'under']}
          nameOf={(value) => (value === 'over' ? 'Over 21' : '21 and under')}
          value={isOver === undefined ? undefined : isOver === true ? 'over' : 'under'}
          onChoose={(value) => filterBy('age', value && value === 'over')}
        />
      </FilterBar>
      <TableView table={table} label="People to search and sort" />
      <TablePager table={table} label="Pages of people to search and sort" />
    </>
  )
}
