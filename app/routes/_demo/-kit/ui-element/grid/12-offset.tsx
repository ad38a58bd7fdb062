import { Box, Flex, Grid } from '@radix-ui/themes'
import { Cell } from './cell.tsx'
import styles from './grid.module.css'

export const about = 'Columns that stay empty: by the line at which a part begins, or by a margin that takes the rest.'

export default function Offset() {
  return (
    <Flex direction="column" gap="3">
      <Grid columns="4" gap="3">
        <Box gridColumn="2 / span 3">
          <Cell>From the second line, three wide</Cell>
        </Box>
        <Box gridColumn="1 / span 1">
          <Cell tone="neutral">One</Cell>
        </Box>
        <Box gridColumn="3 / span 2">
          <Cell tone="neutral">From the third line</Cell>
        </Box>
      </Grid>
      <Flex>
        <Cell>Greenhouse</Cell>
        <Cell className={styles['pushed']}>Pushed to the end</Cell>
      </Flex>
    </Flex>
  )
}
