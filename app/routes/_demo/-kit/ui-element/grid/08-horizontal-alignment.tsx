import { Flex } from '@radix-ui/themes'
import { Cell } from './cell.tsx'

export const about = 'Where parts stand that do not fill their row. In right-to-left pages, start is at the right.'

const places = ['start', 'center', 'end', 'between'] as const

export default function HorizontalAlignment() {
  return (
    <Flex direction="column" gap="3">
      {places.map((place) => (
        <Flex key={place} justify={place} gap="2">
          <Cell>{place}</Cell>
          <Cell tone="neutral">vase</Cell>
          <Cell tone="neutral">bowl</Cell>
        </Flex>
      ))}
    </Flex>
  )
}
