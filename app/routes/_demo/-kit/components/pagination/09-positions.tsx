import { Stack } from '#app/components/layout/stack.tsx'
import { PageNumbers } from './page-numbers.tsx'

export const about = 'At the start, in the middle or at the end of the list they belong to.'

export default function PaginationPositions() {
  return (
    <Stack gap="3">
      <PageNumbers label="Spring plants" place="start" count={3} />
      <PageNumbers label="Summer plants" place="center" count={3} />
      <PageNumbers label="Autumn plants" place="end" count={3} />
    </Stack>
  )
}
