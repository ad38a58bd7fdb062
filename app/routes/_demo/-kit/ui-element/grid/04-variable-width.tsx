import { Flex, Grid } from '@radix-ui/themes'
import { Cell } from './cell.tsx'

export const about = 'A column can be as wide as its text, have a fixed width, or take what is left.'

export default function VariableWidth() {
  return (
    <Flex direction="column" gap="3">
      <Grid columns="auto 1fr" gap="3">
        <Cell tone="neutral">auto</Cell>
        <Cell>1fr: what is left</Cell>
      </Grid>
      <Grid columns="1fr 96px" gap="3">
        <Cell>1fr</Cell>
        <Cell tone="neutral">96 px</Cell>
      </Grid>
      <Grid columns="2fr 1fr 1fr" gap="3">
        <Cell>2fr</Cell>
        <Cell tone="neutral">1fr</Cell>
        <Cell tone="neutral">1fr</Cell>
      </Grid>
    </Flex>
  )
}
