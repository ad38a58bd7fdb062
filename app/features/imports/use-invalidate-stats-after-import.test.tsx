import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { ImportState } from '#app/shared/imports/import-kinds.ts'
import { useInvalidateStatsAfterImport } from './use-invalidate-stats-after-import.ts'

test('numbers are read again when an import ends, and not while it runs or waits', () => {
  const queryClient = new QueryClient()
  const month = ['analytics', 'month']
  const isOld = () => queryClient.getQueryState(month)?.isInvalidated
  queryClient.setQueryData(month, 1)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { rerender } = renderHook(({ states }) => useInvalidateStatsAfterImport(states.map((state) => ({ state }))), {
    wrapper,
    initialProps: { states: ['previewed'] as ImportState[] },
  })
  for (const states of [['running'], ['running', 'previewed']] as ImportState[][]) {
    rerender({ states })
    expect(isOld()).toBe(false)
  }
  rerender({ states: ['done', 'previewed'] })
  expect(isOld()).toBe(true)
})
