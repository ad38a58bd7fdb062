import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { BotsMonth } from '#app/shared/analytics/bots.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { BotsTab } from './bots-tab.tsx'
import { CrawlersMonth } from './crawlers-month.tsx'
import { DroppedMonth } from './dropped-month.tsx'
import { botsMonthQueryOptions, type BotsParams } from './bots.queries.ts'

const params: BotsParams = {
  clientId: '11111111-0000-4000-8000-000000000001',
  month: v.parse(monthSchema, '2026-10'),
  filters: [],
  compare: 'previous',
}
const nothing: BotsMonth = {
  domain: 'fern.test',
  timeZone: 'UTC',
  period: { from: '2026-10-01', to: '2026-10-31' },
  complete: true,
  comparison: null,
  assistants: { visits: 0, previousVisits: null, rows: [] },
  crawlers: { known: false, rows: [], days: [] },
  dropped: { days: [], previous: null },
}

function Seeded({ month, children }: { month: BotsMonth; children: ReactNode }) {
  useQueryClient().setQueryData(botsMonthQueryOptions(params).queryKey, month)
  return children
}

async function show(month: BotsMonth) {
  const root = createRootRoute({ component: Outlet })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/analytics' }),
    createRoute({ getParentRoute: () => root, path: '/tracking/imports' }),
  ])
  const history = createMemoryHistory({ initialEntries: ['/analytics?tab=bots'] })
  const router = createRouter({ routeTree, history })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <Seeded month={month}>
        <BotsTab {...params} />
      </Seeded>
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  return userEvent.setup()
}

const rowsIn = (name: string) => {
  const [, ...rows] = within(
    within(screen.getByRole('region', { name })).getAllByRole('table').at(-1) as HTMLElement,
  ).getAllByRole('row')
  return rows.map((row) =>
    [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) => cell.textContent),
  )
}

test('assistants are listed with their visits, which open under Traffic', async () => {
  await show({
    ...nothing,
    comparison: { from: '2026-09-01', to: '2026-09-30' },
    assistants: {
      visits: 31,
      previousVisits: 17,
      rows: [
        { source: 'ChatGPT', visits: 30, visitors: 28, previous: { visits: 15, visitors: 14 } },
        { source: 'Claude', visits: 1, visitors: 1, previous: { visits: 0, visitors: 0 } },
        { source: 'Perplexity', visits: 0, visitors: 0, previous: { visits: 2, visitors: 2 } },
      ],
    },
  })
  const title = 'Visits from AI assistants'
  expect(screen.getByText(/31 visits/).textContent).toBe('October 2026: 31 visits. September 2026: 17 visits.')
  expect(rowsIn(title)).toEqual([
    ['ChatGPT', '30', '96.8%', '28', '15', '+100%, within normal variation (±135%)'],
    ['Claude', '1', '3.2%', '1', '0', 'new'],
    ['Perplexity', '0', '0%', '0', '2', 'gone'],
  ])
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'ChatGPT' })
  const { searchParams } = new URL(link.href)
  expect(searchParams.get('tab')).toBe('traffic')
  expect(JSON.parse(searchParams.get('filters') ?? '')).toEqual([
    { dimension: 'channel', operator: 'is', values: ['AI Assistants'] },
    { dimension: 'source', operator: 'is', values: ['ChatGPT'] },
  ])
})

test('the current month includes today but is compared without it: visits from assistants, crawlers and dropped events', async () => {
  await show({
    ...nothing,
    complete: false,
    period: { from: '2026-10-01', to: '2026-10-15' },
    comparison: { from: '2026-09-01', to: '2026-09-14' },
    assistants: {
      visits: 31,
      today: { visits: 8 },
      previousVisits: 15,
      rows: [
        {
          source: 'ChatGPT',
          visits: 31,
          visitors: 28,
          today: { visits: 8, visitors: 8 },
          previous: { visits: 23, visitors: 14 },
        },
      ],
    },
    crawlers: {
      known: true,
      rows: [{ crawler: 1, reads: 40, days: 2, today: { reads: 10 }, previous: 15, pages: [] }],
      days: [{ day: '2026-10-15', crawler: 1, reads: 10 }],
    },
    dropped: {
      days: [
        { day: '2026-10-14', reason: 'bot', count: 30 },
        { day: '2026-10-15', reason: 'bot', count: 9 },
      ],
      previous: [{ reason: 'bot', count: 20 }],
    },
  })
  expect(screen.getByText(/31 visits/).textContent).toBe(
    'Oct 1 – 15, 2026: 31 visits. Until yesterday: 23, from 15 (Sep 1 – 14, 2026).',
  )
  expect(rowsIn('Visits from AI assistants')).toEqual([
    ['ChatGPT', '31', '100%', '28', '23', '0%, within normal variation (±89%)'],
  ])
  expect(rowsIn('Pages read by crawlers')[0]?.slice(3)).toEqual([
    '40',
    '2',
    '',
    '15',
    '+100%, within normal variation (±135%)',
  ])
  expect(rowsIn('Events not counted')[0]?.slice(0, 5)).toEqual([
    'Bots and crawlers',
    '39',
    '100%',
    '20',
    '+50%, within normal variation (±107%)',
  ])
  expect(screen.getAllByRole('columnheader', { name: /^Change, without today/ })).toHaveLength(3)
})

test('the first day of a month explains why nothing is compared', async () => {
  await show({
    ...nothing,
    complete: false,
    period: { from: '2026-10-01', to: '2026-10-01' },
    assistants: {
      visits: 1,
      previousVisits: null,
      rows: [{ source: 'Claude', visits: 1, visitors: 1, previous: null }],
    },
  })
  expect(screen.getByText(/: 1 visit\./).textContent).toMatch(/No comparison yet: October 2026 has no full day\.$/)
})

test('dropped events are drawn by day for all reasons or one, and each reason is explained', async () => {
  const user = await show({
    ...nothing,
    dropped: {
      days: [
        { day: '2026-10-01', reason: 'bot', count: 3 },
        { day: '2026-10-02', reason: 'rate', count: 1 },
      ],
      previous: null,
    },
  })
  const title = 'Events not counted'
  expect(screen.getByText(/^Events not counted by day, All reasons \(October 2026\): 4\./)).toBeTruthy()
  expect(rowsIn(title)).toEqual([
    ['Bots and crawlers', '3', '75%', expect.stringMatching(/^The sender says it is a program/)],
    ['Too many at once', '1', '25%', 'One address sent more events in a minute than people do.'],
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Too many at once')
  expect(screen.getByText(/^Events not counted by day, Too many at once \(October 2026\): 1\./)).toBeTruthy()
})

test('crawlers are shown with operator and purpose, and as unverified', async () => {
  await show({
    ...nothing,
    comparison: { from: '2026-09-01', to: '2026-09-30' },
    crawlers: {
      known: true,
      rows: [
        { crawler: 1, reads: 30, days: 2, previous: 15, pages: [{ page: '/<b>', reads: 2 }] },
        { crawler: 8, reads: 1, days: 1, previous: 0, pages: [{ page: '/', reads: 1 }] },
      ],
      days: [
        { day: '2026-10-01', crawler: 1, reads: 3 },
        { day: '2026-10-02', crawler: 8, reads: 1 },
      ],
    },
  })
  expect(screen.getByText(/isn’t verified/)).toBeTruthy()
  expect(rowsIn('Pages read by crawlers')).toEqual([
    ['GPTBot', 'OpenAI', 'Training of models', '30', '2', '/<b> (2)', '15', '+100%, within normal variation (±135%)'],
    ['Googlebot', 'Google', 'Search index', '1', '1', '/ (1)', '0', 'new'],
  ])
})

test('a month without the chosen reason or crawler shows all of them', async () => {
  const wrapper = await speaking()
  const october: BotsMonth = {
    ...nothing,
    crawlers: {
      known: true,
      rows: [{ crawler: 1, reads: 3, days: 1, previous: null, pages: [] }],
      days: [{ day: '2026-10-01', crawler: 1, reads: 3 }],
    },
    dropped: { days: [{ day: '2026-10-01', reason: 'rate', count: 2 }], previous: null },
  }
  const november: BotsMonth = {
    ...october,
    period: { from: '2026-11-01', to: '2026-11-30' },
    crawlers: {
      known: true,
      rows: [{ crawler: 8, reads: 5, days: 1, previous: null, pages: [] }],
      days: [{ day: '2026-11-01', crawler: 8, reads: 5 }],
    },
    dropped: { days: [{ day: '2026-11-01', reason: 'bot', count: 7 }], previous: null },
  }
  const both = (month: BotsMonth) => (
    <>
      <CrawlersMonth month={month} />
      <DroppedMonth month={month} />
    </>
  )
  const user = userEvent.setup()
  const { rerender } = render(both(october), { wrapper })
  const [crawler, reason] = screen.getAllByRole('combobox', { name: 'Show' })
  if (crawler) await user.selectOptions(crawler, 'GPTBot')
  if (reason) await user.selectOptions(reason, 'Too many at once')
  rerender(both(november))
  expect(screen.getByText(/^Pages read by day, All crawlers \(.*\): 5\./)).toBeTruthy()
  expect(screen.getByText(/^Events not counted by day, All reasons \(November 2026\): 7\./)).toBeTruthy()
})

test('a month without crawlers and dropped events says so', async () => {
  await show(nothing)
  expect(screen.getByText(/^No known visits from AI assistants this month/)).toBeTruthy()
  expect(screen.getByText('Every event was counted this month.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Import an access log' })).toBeTruthy()
})
