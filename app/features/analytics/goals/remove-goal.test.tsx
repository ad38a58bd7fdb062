import { Theme } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { goalUseQueryOptions } from './goals.queries.ts'
import { RemoveGoal } from './remove-goal.tsx'

const clientId = '11111111-0000-4000-8000-000000000001'

function Answered({ use, children }: { use: { shares: number; segments: number }; children: ReactNode }) {
  const queryClient = useQueryClient()
  const { queryKey } = goalUseQueryOptions(clientId, 7)
  queryClient.setQueryDefaults(queryKey, { queryFn: () => use })
  queryClient.setQueryData(queryKey, use)
  return children
}

async function questionOf(use: { shares: number; segments: number }) {
  render(
    <Theme>
      <Answered use={use}>
        <RemoveGoal goal={{ id: 7, name: 'Order' }} clientId={clientId} />
      </Answered>
    </Theme>,
    { wrapper: await speaking() },
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Delete goal Order' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete goal Order?' }))
}

test('Deleting a goal shows what filters by it', async () => {
  const question = await questionOf({ shares: 1, segments: 3 })
  expect(question.getByText('1 share link filters by this goal and may show nothing without it.')).toBeTruthy()
  expect(question.getByText('3 segments filter by this goal and won’t work without it.')).toBeTruthy()
})

test('A goal that nothing filters by is deleted without a warning', async () => {
  const question = await questionOf({ shares: 0, segments: 0 })
  expect(question.getByText('Its monthly target is deleted too. Undo restores both.')).toBeTruthy()
  expect(question.queryByText(/filter/)).toBeNull()
})
