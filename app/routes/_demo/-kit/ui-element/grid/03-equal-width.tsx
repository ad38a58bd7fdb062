import { Flex, Grid } from '@radix-ui/themes'
import { Cell } from './cell.tsx'

export const about = 'Every column is as wide as the next, whatever is in it.'

export default function EqualWidth() {
  return (
    <Flex direction="column" gap="3">
      <Grid columns="2" gap="3">
        <Cell>Morning shift</Cell>
        <Cell>Afternoon shift</Cell>
      </Grid>
      <Grid columns="3" gap="3">
        <Cell>Throwing</Cell>
        <Cell>Glazing and trimming</Cell>
        <Cell>Firing</Cell>
      </Grid>
      <Grid columns="4" gap="3">
        <Cell>Mon</Cell>
        <Cell>Tue</Cell>
        <Cell>Wed</Cell>
        <Cell>Thu</Cell>
      </Grid>
    </Flex>
  )
}
