import { Flex, Grid } from '@radix-ui/themes'
import { Cell } from './cell.tsx'
import styles from './grid.module.css'

export const about = 'Where parts of different heights stand in their row.'

const places = ['start', 'center', 'end', 'stretch'] as const

export default function VerticalAlignment() {
  return (
    <Grid columns="2" gap="3">
      {places.map((place) => (
        <Flex key={place} align={place} gap="2" className={styles['tallRow']}>
          <Cell>{place}</Cell>
          <Cell isTall>pot</Cell>
        </Flex>
      ))}
    </Grid>
  )
}
