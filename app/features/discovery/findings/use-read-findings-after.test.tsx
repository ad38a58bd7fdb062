import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useReadFindingsAfter } from './use-read-findings-after.ts'

test('findings are read again when a crawl or a run has ended, and not before', () => {
  const client = new QueryClient()
  const read = vi.spyOn(client, 'invalidateQueries')
  const { rerender } = renderHook(({ isRunning }) => useReadFindingsAfter(isRunning), {
    initialProps: { isRunning: false },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  rerender({ isRunning: true })
  expect(read).not.toHaveBeenCalled()
  rerender({ isRunning: false })
  expect(read).toHaveBeenCalledExactlyOnceWith({ queryKey: ['discovery', 'findings'] })
})
