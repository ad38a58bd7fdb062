import { Table } from '@radix-ui/themes'
import { PeopleHead, PeopleRows } from './people-rows.tsx'
import styles from './plain-tables.module.css'

export const about = 'Light text on a dark ground, in both themes. It sets one table apart from the others.'

export default function InverseTable() {
  return (
    <Table.Root className={styles['inverse']}>
      <PeopleHead />
      <PeopleRows />
    </Table.Root>
  )
}
