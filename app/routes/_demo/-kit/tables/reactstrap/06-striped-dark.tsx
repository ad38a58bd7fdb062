import { Table } from '@radix-ui/themes'
import { PeopleHead, PeopleRows } from './people-rows.tsx'
import styles from './plain-tables.module.css'

export const about = 'The inverse table with stripes.'

export default function StripedDarkTable() {
  return (
    <Table.Root className={`${styles['inverse']} ${styles['striped']}`}>
      <PeopleHead />
      <PeopleRows />
    </Table.Root>
  )
}
