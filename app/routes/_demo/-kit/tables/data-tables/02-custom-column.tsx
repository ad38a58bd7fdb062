import { Badge, Flex } from '@radix-ui/themes'
import { useTable } from '@tanstack/react-table'
import { Star } from 'lucide-react'
import { FilterBar, SearchInput } from '#app/components/list/list-controls.tsx'
import { Portrait } from '../../../-pictures/portrait.tsx'
import { people, type Person } from '../people.ts'
import { features, personColumn } from '../table-features.ts'
import { TablePager } from '../table-pager.tsx'
import { TableView } from '../table-view.tsx'
import styles from './data-tables.module.css'

export const about =
  'A cell can hold a portrait, a badge or stars. The column still sorts by the value behind it: stars by number, dates by day.'

export const isWide = true

const stars: Readonly<Record<Person['feedback'], number>> = { good: 5, average: 3, bad: 1 }
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })

const columns = personColumn.columns([
  personColumn.accessor(({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`, {
    id: 'name',
    header: 'Name',
    cell: ({ row: { original: person } }) => (
      <Flex align="center" gap="3">
        <Portrait name={person.username} size={32} />
        <span>
          {person.firstName} {person.lastName}
          <span className={styles['email']}>{person.email}</span>
        </span>
      </Flex>
    ),
  }),
  personColumn.accessor('joinedOn', {
    header: 'Date created',
    cell: ({ getValue }) => day.format(new Date(getValue())),
  }),
  personColumn.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => <Badge color={getValue() === 'active' ? 'green' : 'gray'}>{getValue()}</Badge>,
  }),
  personColumn.accessor('revenue', {
    header: 'Revenue',
    cell: ({ getValue }) => pounds.format(getValue()),
    meta: { isNumber: true },
  }),
  personColumn.accessor(({ feedback }) => stars[feedback], {
    id: 'feedback',
    header: 'Feedback',
    cell: ({ getValue, row }) => (
      <Flex align="center" gap="2">
        <span className={styles['stars']} aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} size={14} data-on={star <= getValue() || undefined} />
          ))}
        </span>
        {row.original.feedback}
      </Flex>
    ),
  }),
])

export default function CustomColumnTable() {
  const table = useTable({ features, columns, data: people, globalFilterFn: 'includesString' })
  return (
    <>
      <FilterBar label="Search people with portraits">
        <SearchInput
          label="Search"
          value={String(table.state.globalFilter ?? '')}
          maxLength={60}
          onType={table.setGlobalFilter}
        />
      </FilterBar>
      <TableView table={table} label="People with portraits" />
      <TablePager table={table} label="Pages of people with portraits" />
    </>
  )
}
