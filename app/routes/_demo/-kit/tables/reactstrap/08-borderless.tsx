import { Table } from '@radix-ui/themes'
import { PeopleHead, PeopleRows } from './people-rows.tsx'
import styles from './plain-tables.module.css'

export const about = 'No lines at all. It is calm with a few short rows.'

export default function BorderlessTable() {
  return (
    <Table.Root className={styles['borderless']}>
      <PeopleHead />
      <PeopleRows />
    </Table.Root>
  )
}
