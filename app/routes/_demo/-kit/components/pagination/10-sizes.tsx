import { Stack } from '#app/components/layout/stack.tsx'
import { PageNumbers } from './page-numbers.tsx'

export const about = 'The small one is still large enough to be pressed with a finger.'

export default function PaginationSizes() {
  return (
    <Stack gap="3">
      <PageNumbers label="Tools, small" size="small" />
      <PageNumbers label="Tools" size="default" />
      <PageNumbers label="Tools, large" size="large" />
    </Stack>
  )
}
