import { Theme } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { GoalsCard } from './goals-card.tsx'
import { goalsQueryOptions } from './goals.queries.ts'

const clientId = '11111111-0000-4000-8000-000000000001'

function Seeded({ children }: { children: ReactNode }) {
  useQueryClient().setQueryData(goalsQueryOptions(clientId).queryKey, {
    goals: [],
    suggestions: [{ name: 'Signup', kind: 'custom', events: 12, currency: null }],
    currency: 'EUR',
    recount: null,
    recountSeconds: 90,
  })
  return children
}

it('says once how long recalculating takes, next to suggestions and the form of a new goal', async () => {
  render(
    <Theme>
      <Seeded>
        <GoalsCard clientId={clientId} />
      </Seeded>
    </Theme>,
    { wrapper: await speaking() },
  )
  expect(screen.getByRole('button', { name: /Signup/ })).toBeDefined()
  expect(screen.getAllByText(/^Recalculating past months takes about/)).toHaveLength(1)
})
