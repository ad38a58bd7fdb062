import { Table } from '@radix-ui/themes'
import { people } from '../people.ts'

/** The headings of the tables of this page. */
export const PeopleHead = ({ className }: { className?: string | undefined }) => (
  <Table.Header className={className}>
    <Table.Row>
      <Table.ColumnHeaderCell justify="end">#</Table.ColumnHeaderCell>
      <Table.ColumnHeaderCell>First name</Table.ColumnHeaderCell>
      <Table.ColumnHeaderCell>Last name</Table.ColumnHeaderCell>
      <Table.ColumnHeaderCell>Username</Table.ColumnHeaderCell>
    </Table.Row>
  </Table.Header>
)

/** The rows of the tables of this page. */
export const PeopleRows = ({ count = 4 }: { count?: number }) => (
  <Table.Body>
    {people.slice(0, count).map(({ id, firstName, lastName, username }) => (
      <Table.Row key={id}>
        <Table.Cell justify="end">{id}</Table.Cell>
        <Table.RowHeaderCell>{firstName}</Table.RowHeaderCell>
        <Table.Cell>{lastName}</Table.Cell>
        <Table.Cell>{username}</Table.Cell>
      </Table.Row>
    ))}
  </Table.Body>
)
