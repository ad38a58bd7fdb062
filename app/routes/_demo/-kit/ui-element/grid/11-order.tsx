import { Grid } from '@radix-ui/themes'
import { Cell } from './cell.tsx'
import styles from './grid.module.css'

export const about =
  'What is seen first need not come first in the code. Screen readers and Tab keep the order of the code, so never reorder what can be pressed.'

export default function Order() {
  return (
    <Grid columns="3" gap="3">
      <Cell className={styles['last']}>First in code, last in sight</Cell>
      <Cell tone="neutral">Second in code</Cell>
      <Cell className={styles['first']}>Third in code, first in sight</Cell>
    </Grid>
  )
}
