import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { monthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { useMonthRollover } from './use-month-rollover.ts'

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

/** A page that shows its current month and was opened at that moment. */
async function openAt(now: string, timeZone: string) {
  vi.useFakeTimers({ now: new Date(now) })
  const range = () => monthRange(undefined, { createdAt, timeZone, now: new Date() })
  // Next to the loader's answer, which has the type of the product's own root.
  let months = range()
  const route = createRootRoute({
    loader: () => (months = range()).current,
    component: function Shown() {
      route.useLoaderData()
      useMonthRollover(client(timeZone), months)
      return <output>{months.current}</output>
    },
  })
  const router = createRouter({ routeTree: route, history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  await act(() => vi.advanceTimersByTimeAsync(10))
  return { minutesLater: (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000)) }
}
const shown = () => screen.getByRole('status').textContent

test('a page that stays open over New Year changes when the year ends in the website’s time zone', async () => {
  const { minutesLater } = await openAt('2026-12-31T22:57:00Z', 'Europe/Berlin')
  expect(shown()).toBe('2026-12')
  await minutesLater(2)
  expect(shown()).toBe('2026-12')
  await minutesLater(2)
  expect(shown()).toBe('2027-01')
})

test('the reader’s own midnight and that of the server do not matter', async () => {
  const { minutesLater } = await openAt('2026-12-31T22:57:00Z', 'America/New_York')
  await minutesLater(120)
  expect(shown()).toBe('2026-12')
  await minutesLater(250)
  expect(shown()).toBe('2027-01')
})
