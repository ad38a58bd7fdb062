import { Flex } from '@radix-ui/themes'
import { Cell } from './cell.tsx'
import styles from './grid.module.css'

export const about = 'An empty part as wide as the row ends a line, where there would be room for more.'

export default function ColumnBreaks() {
  return (
    <Flex wrap="wrap" gap="3">
      <Cell>Spring</Cell>
      <Cell>Summer</Cell>
      <div className={styles['break']} />
      <Cell tone="neutral">Autumn</Cell>
      <Cell tone="neutral">Winter</Cell>
    </Flex>
  )
}
