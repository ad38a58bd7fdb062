import { Flex, Table } from '@radix-ui/themes'
import { PeopleHead, PeopleRows } from './people-rows.tsx'
import styles from './plain-tables.module.css'

export const about = 'A head in a dark or a light tone, when the table stands alone on a page.'

export default function HeadOptions() {
  return (
    <Flex direction="column" gap="5">
      <Table.Root aria-label="People below a dark head" size="1">
        <PeopleHead className={styles['darkHead']} />
        <PeopleRows count={2} />
      </Table.Root>
      <Table.Root aria-label="People below a light head" size="1">
        <PeopleHead className={styles['lightHead']} />
        <PeopleRows count={2} />
      </Table.Root>
    </Flex>
  )
}
