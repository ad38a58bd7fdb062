import { Table } from '@radix-ui/themes'
import { PeopleHead, PeopleRows } from './people-rows.tsx'
import styles from './plain-tables.module.css'

export const about = 'Point at a row: it lifts a little. With reduced motion, only its ground changes.'

export default function HoverAnimationTable() {
  return (
    <Table.Root className={styles['lifting']}>
      <PeopleHead />
      <PeopleRows />
    </Table.Root>
  )
}
