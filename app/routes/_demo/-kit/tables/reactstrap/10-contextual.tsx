import { Table } from '@radix-ui/themes'
import styles from './plain-tables.module.css'

export const about =
  'The ground of a row repeats what its last cell says. Colour alone would say nothing to some readers.'

const orders = [
  { number: 'G-2041', what: 'Sixty terracotta pots', state: 'Delivered', role: 'better' },
  { number: 'G-2042', what: 'Herb seeds, mixed', state: 'Payment due', role: 'attention' },
  { number: 'G-2043', what: 'Two market stalls', state: 'Cancelled', role: 'worse' },
  { number: 'G-2044', what: 'Glaze, celadon', state: 'In transit', role: 'chosen' },
  { number: 'G-2045', what: 'Potting bench', state: 'Draft', role: 'neutral' },
] as const

export default function ContextualTable() {
  return (
    <Table.Root>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell>Order</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>What</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>State</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {orders.map(({ number, what, state, role }) => (
          <Table.Row key={number} className={styles['contextual']} data-role={role}>
            <Table.RowHeaderCell>{number}</Table.RowHeaderCell>
            <Table.Cell>{what}</Table.Cell>
            <Table.Cell>{state}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}
