import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RecountProgress } from '#app/shared/tracking/goals.ts'
import type { GoalList } from '#server/analytics/goals/goals.ts'
import { goalsQueryOptions, useGoalsChanged } from './goals.queries.ts'
import { useFollowedRecount } from './use-followed-recount.ts'

// The test puts the server's answers into the queries itself.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))

const clientId = '00000000-0000-4000-8000-000000000001'
const underWay: RecountProgress = { startedAt: '2026-10-15T12:00:00Z', days: 120, counted: 30, secondsLeft: 90 }
const list = (recount: RecountProgress | null): GoalList => ({
  goals: [],
  suggestions: [],
  currency: 'EUR',
  recount,
  recountSeconds: 2,
})

function scene(recount: RecountProgress | null) {
  const queryClient = new QueryClient()
  const listed = goalsQueryOptions(clientId).queryKey
  queryClient.setQueryData(listed, list(recount))
  const keys = {
    goals: ['goals', 'month', { clientId, month: '2026-09' }],
    traffic: ['analytics', 'month-overview', { clientId, month: '2026-09' }],
    others: ['segments', { clientId }],
  }
  for (const key of Object.values(keys)) queryClient.setQueryData(key, { numbers: 1 })
  const asksAgain = () =>
    Object.entries(keys).flatMap(([name, key]) => (queryClient.getQueryState(key)?.isInvalidated ? [name] : []))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return { queryClient, listed, asksAgain, wrapper }
}

it('reads the months again when the past is recalculated, even after the tab was left', async () => {
  const { queryClient, listed, asksAgain, wrapper } = scene(underWay)
  const { unmount } = renderHook(() => useFollowedRecount(clientId, underWay), { wrapper })
  unmount()
  queryClient.setQueryData(listed, list({ ...underWay, counted: 119 }))
  expect(asksAgain()).toEqual([])
  queryClient.setQueryData(listed, list(null))
  await waitFor(() => expect(asksAgain()).toEqual(['goals', 'traffic']))
})

it('reads the months of Traffic again after a goal is added', async () => {
  const { asksAgain, wrapper } = scene(null)
  const { result } = renderHook(() => useGoalsChanged(), { wrapper })
  await result.current()
  expect(asksAgain()).toEqual(['goals', 'traffic'])
})
