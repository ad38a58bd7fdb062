import { Grid } from '@radix-ui/themes'
import { Cell } from './cell.tsx'
import styles from './grid.module.css'

export const about = 'Without a gap the parts touch, as one bar. Only its outer corners are round.'

export default function NoGutter() {
  return (
    <Grid columns="2fr 1fr 1fr" gap="0" className={styles['noGutter'] ?? ''}>
      <Cell>Online, 52%</Cell>
      <Cell tone="neutral">Market, 27%</Cell>
      <Cell>Post, 21%</Cell>
    </Grid>
  )
}
