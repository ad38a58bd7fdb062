import { Table } from '@radix-ui/themes'
import { PeopleHead, PeopleRows } from './people-rows.tsx'
import styles from './plain-tables.module.css'

export const about = 'Every second row has a ground. It helps the eye along rows with many columns.'

export default function StripedTable() {
  return (
    <Table.Root className={styles['striped']}>
      <PeopleHead />
      <PeopleRows />
    </Table.Root>
  )
}
