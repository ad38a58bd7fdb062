import { Table } from '@radix-ui/themes'
import { people } from '../people.ts'

export const about = 'Lines between the rows are enough for most tables. The first name is the heading of its row.'

export default function BasicTable() {
  return (
    <Table.Root>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell justify="end">#</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>First name</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>Last name</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>Username</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {people.slice(0, 4).map(({ id, firstName, lastName, username }) => (
          <Table.Row key={id}>
            <Table.Cell justify="end">{id}</Table.Cell>
            <Table.RowHeaderCell>{firstName}</Table.RowHeaderCell>
            <Table.Cell>{lastName}</Table.Cell>
            <Table.Cell>{username}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}
