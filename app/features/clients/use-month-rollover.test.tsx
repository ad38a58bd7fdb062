import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { monthRange } from '#app/shared/calendar/month-range.ts'
import { ownTimeZone } from '#app/shared/calendar/zone.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { useMonthRollover } from './use-month-rollover.ts'
import { viewerZoneQueryOptions, zoneInCookies } from './viewer-zone.ts'

afterEach(() => vi.useRealTimers())

const createdAt = '2026-03-01T00:00:00.000Z'
const client = (timeZone: string): ClientSummary => ({
  id: 'fern',
  name: 'Fern',
  company: 'Fern',
  plan: 'Free',
  createdAt,
  website: 'fern.test',
  timeZone,
})

interface Opened {
  timeZone: string
  /** Null for staff without a client; the time zone is then that with which the page was rendered. */
  of?: ClientSummary | null
}

/** A page that shows its current month and was opened at that moment. */
async function openAt(now: string, { timeZone, of = client(timeZone) }: Opened) {
  vi.useFakeTimers({ now: new Date(now) })
  const range = () => monthRange(undefined, { createdAt, timeZone, now: new Date() })
  // Next to the loader's answer, which has the type of the product's own root.
  let months = range()
  const route = createRootRoute({
    loader: () => (months = range()).current,
    component: function Shown() {
      route.useLoaderData()
      useMonthRollover(of, months)
      return <output>{months.current}</output>
    },
  })
  const router = createRouter({ routeTree: route, history: createMemoryHistory() })
  const queryClient = new QueryClient()
  queryClient.setQueryData(viewerZoneQueryOptions().queryKey, timeZone)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(10))
  return { minutesLater: (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000)) }
}
const shown = () => screen.getByRole('status').textContent

test('a page that stays open over New Year changes when the year ends in the website’s time zone', async () => {
  const { minutesLater } = await openAt('2026-12-31T22:57:00Z', { timeZone: 'Europe/Berlin' })
  expect(shown()).toBe('2026-12')
  await minutesLater(2)
  expect(shown()).toBe('2026-12')
  await minutesLater(2)
  expect(shown()).toBe('2027-01')
})

test('the reader’s own midnight and that of the server do not matter', async () => {
  const { minutesLater } = await openAt('2026-12-31T22:57:00Z', { timeZone: 'America/New_York' })
  await minutesLater(120)
  expect(shown()).toBe('2026-12')
  await minutesLater(250)
  expect(shown()).toBe('2027-01')
})

test('the list of clients keeps the time zone in which the server rendered it, whatever the browser’s is', async () => {
  const { minutesLater } = await openAt('2026-11-30T23:57:00Z', { timeZone: 'UTC', of: null })
  await minutesLater(2)
  expect(shown()).toBe('2026-11')
  await minutesLater(2)
  expect(shown()).toBe('2026-12')
})

test('the browser’s time zone is stored for the next page that the server renders', async () => {
  await openAt('2026-11-30T23:57:00Z', { timeZone: 'UTC', of: null })
  expect(zoneInCookies(document.cookie)).toBe(ownTimeZone())
})
