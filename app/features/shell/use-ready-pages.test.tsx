import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#app/shared/access/permissions.ts'
import { searchPages } from '#app/shared/pages.ts'
import { useReadyPages } from './use-ready-pages.ts'

const minute = 60_000

/** Shows a page of the product to a person. @returns the pages whose code is loaded ahead, in their order */
function open(role: Role, loading: () => Promise<void> = () => Promise.resolve()) {
  const loaded: string[] = []
  const queryClient = new QueryClient()
  const root = createRootRoute()
  const pages = searchPages.map(({ link: { to } }) => {
    const preload = () => {
      loaded.push(to)
      return loading()
    }
    return createRoute({ path: to, getParentRoute: () => root, component: Object.assign(() => null, { preload }) })
  })
  const router = createRouter({ routeTree: root.addChildren(pages), history: createMemoryHistory() })
  const { unmount } = renderHook(() => useReadyPages(role), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </QueryClientProvider>
    ),
  })
  const texts = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[2])
  return { loaded, texts, leave: unmount }
}

const connectedBy = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

test('the code of the menu’s pages is loaded ahead when the page has stood for a while, in the menu’s order', async () => {
  const { loaded } = open('Admin')
  await vi.advanceTimersByTimeAsync(2000)
  expect(loaded).toEqual([])
  await vi.advanceTimersByTimeAsync(minute)
  expect(loaded).toEqual(searchPages.filter(({ menu }) => menu !== undefined).map(({ link }) => link.to))
  expect(loaded).toContain('/analytics')
})

test('their texts come ahead too', async () => {
  const { texts } = open('Admin')
  await vi.advanceTimersByTimeAsync(minute)
  await vi.waitFor(() => expect(texts()).toEqual(expect.arrayContaining(['analytics', 'discoveryVisitRules', 'cards'])))
})

test('only that of pages which the person may open', async () => {
  const { loaded } = open('Client')
  await vi.advanceTimersByTimeAsync(minute)
  expect(loaded).toEqual(['/', '/profile', '/account', '/tracking', '/team'])
})

test('one page at a time, also if one doesn’t come', async () => {
  const answers: (() => void)[] = []
  const { loaded } = open('Admin', () => new Promise((_, fail) => answers.push(() => fail(new Error('gone')))))
  await vi.advanceTimersByTimeAsync(minute)
  expect(loaded).toHaveLength(1)
  answers.shift()?.()
  await vi.advanceTimersByTimeAsync(minute)
  expect(loaded).toHaveLength(2)
})

test.each([
  ['someone saves data', { saveData: true, effectiveType: '4g' }],
  ['the connection is slow', { saveData: false, effectiveType: '3g' }],
])('nothing if %s', async (_, connection) => {
  connectedBy(connection)
  const { loaded } = open('Admin')
  await vi.advanceTimersByTimeAsync(minute)
  expect(loaded).toEqual([])
})

test('nothing more once the person has left', async () => {
  const { loaded, leave } = open('Admin')
  await vi.advanceTimersByTimeAsync(5000)
  const before = loaded.length
  expect(before).toBeGreaterThan(0)
  leave()
  await vi.advanceTimersByTimeAsync(minute)
  expect(loaded).toHaveLength(before)
})
