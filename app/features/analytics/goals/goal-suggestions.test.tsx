import { Theme } from '@radix-ui/themes'
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { GoalSuggestions } from './goal-suggestions.tsx'

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('No server in this test.'))))

it('creates a goal from a recorded event on one click, with the currency of its amounts', async () => {
  const asked: unknown[] = []
  const queryClient = new QueryClient({
    mutationCache: new MutationCache({ onMutate: (goal) => void asked.push(goal) }),
  })
  const hostile = '<b>Köp</b>'
  const suggestions = [
    { name: 'Signup', kind: 'custom' as const, events: 12, currency: null },
    { name: hostile, kind: 'custom' as const, events: 3, currency: 'EUR' },
  ]
  const Speaking = await speaking()
  render(
    <Theme>
      <QueryClientProvider client={queryClient}>
        <GoalSuggestions list={{ suggestions, recountSeconds: 90 }} clientId="00000000-0000-4000-8000-000000000001" />
      </QueryClientProvider>
    </Theme>,
    { wrapper: Speaking },
  )
  const [, second] = await screen.findAllByRole('button')
  expect(screen.getByText('Events your website sent this month and the two before.')).toBeTruthy()
  expect(screen.getByText(/^Recalculating past months takes about 1\s*m.*30\s*s/)).toBeTruthy()
  expect(second?.querySelector('bdi')?.textContent).toBe(hostile)
  if (second) await userEvent.click(second)
  expect(asked).toEqual([{ kind: 'event', pattern: hostile, name: hostile, currency: 'EUR' }])
})
