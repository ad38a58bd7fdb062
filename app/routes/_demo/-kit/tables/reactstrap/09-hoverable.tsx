import { Table } from '@radix-ui/themes'
import { PeopleHead, PeopleRows } from './people-rows.tsx'
import styles from './plain-tables.module.css'

export const about = 'Point at a row to mark it across the whole width.'

export default function HoverableTable() {
  return (
    <Table.Root className={styles['hoverable']}>
      <PeopleHead />
      <PeopleRows />
    </Table.Root>
  )
}
