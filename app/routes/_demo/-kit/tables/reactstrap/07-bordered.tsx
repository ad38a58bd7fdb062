import { Table } from '@radix-ui/themes'
import { PeopleHead, PeopleRows } from './people-rows.tsx'
import styles from './plain-tables.module.css'

export const about = 'Lines round every cell, for numbers that are compared in both directions.'

export default function BorderedTable() {
  return (
    <Table.Root className={styles['bordered']} variant="surface">
      <PeopleHead />
      <PeopleRows />
    </Table.Root>
  )
}
