import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { noCounters } from '#app/shared/analytics/counters.ts'
import type { PortfolioRow } from '#app/shared/analytics/portfolio.ts'
import { trendDays } from '#app/shared/analytics/visit-trend.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportOfClient } from '#app/shared/reports/report-state.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { PortfolioTable } from './portfolio-table.tsx'
import {
  clientPacesQueryOptions,
  newMentionsOfAllQueryOptions,
  openCardsQueryOptions,
  pinnedClientsQueryOptions,
  reportsOfAllQueryOptions,
  visitTrendsQueryOptions,
} from './portfolio.queries.ts'

const month = '2026-10' as Month
const september = '2026-09' as Month

const client = (clientId: string, more: Partial<PortfolioRow> = {}): PortfolioRow => ({
  clientId,
  name: `Client ${clientId}`,
  plan: 'Starter',
  website: `${clientId}.test`,
  totals: { ...noCounters, visits: 500 },
  previous: { ...noCounters, visits: 500 },
  tracking: 'receiving',
  lastDay: '2026-10-19',
  hasGoals: true,
  lastAnswer: null,
  ...more,
})
const rows = [
  client('calm'),
  client('late'),
  client('worst', { tracking: 'quiet', lastDay: '2026-07-28' }),
  client('new', { tracking: 'waiting', previous: null, plan: 'Free' }),
]
const report = (clientId: string, need: ReportOfClient['need']): ReportOfClient => ({
  clientId,
  report: null,
  last: null,
  need,
})

/** Gives the list what the server answers. */
function Answered({ pinned, children }: { pinned: string[]; children: ReactNode }) {
  const queryClient = useQueryClient()
  queryClient.setQueryData(openCardsQueryOptions().queryKey, [{ clientId: 'worst', open: 5, waiting: 2, overdue: 1 }])
  queryClient.setQueryData(clientPacesQueryOptions().queryKey, [
    { clientId: 'worst', targets: 3, states: { onTrack: 1, reached: 1, atRisk: 1 } },
  ])
  queryClient.setQueryData(reportsOfAllQueryOptions(september).queryKey, [
    report('calm', null),
    report('late', 'late'),
    report('worst', 'late'),
  ])
  queryClient.setQueryData(newMentionsOfAllQueryOptions(month).queryKey, [{ clientId: 'calm', count: 3 }])
  queryClient.setQueryData(pinnedClientsQueryOptions().queryKey, pinned)
  queryClient.setQueryData(visitTrendsQueryOptions().queryKey, [
    { clientId: 'calm', days: Array.from({ length: trendDays }, (_, index) => index) },
  ])
  return children
}

async function renderTable({ isAdmin = true, pinned = [] }: { isAdmin?: boolean; pinned?: string[] } = {}) {
  const root = createRootRoute()
  const paths = ['/', '/crafting/$filter', '/listening', '/reports'] as const
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const months = isAdmin ? { reportsOf: september, mentionsOf: month } : { reportsOf: null, mentionsOf: null }
  render(
    <RouterContextProvider router={router}>
      <Answered pinned={pinned}>
        <PortfolioTable rows={rows} month={month} {...months} />
      </Answered>
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^Client ${name}`) })

describe('The list of clients', () => {
  afterEach(cleanup)

  test('begins with those that need someone most, with the reasons in words and the printed rule', async () => {
    await renderTable()
    expect(names().map((name) => name?.split('.')[0])).toEqual([
      'Client worstworst',
      'Client latelate',
      'Client calmcalm',
      'Client newnew',
    ])
    for (const reason of ['At risk', 'no recent data', 'target at risk', 'report late', 'overdue cards'])
      expect(within(rowOf('worst')).getByText(reason)).toBeTruthy()
    expect(within(rowOf('late')).getByText('Watch')).toBeTruthy()
    expect(within(rowOf('calm')).getByText('Good')).toBeTruthy()
    expect(screen.getByText(/^Clients with the most reasons come first/)).toBeTruthy()
  })

  test('shows open cards with those that wait and are overdue, targets, mentions, and the visits of 30 days', async () => {
    await renderTable()
    const links = within(rowOf('worst')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')]).slice(1, 4)).toEqual([
      ['5', '/crafting/all?client=worst&only=open'],
      ['2 waiting', '/crafting/proposed?client=worst&only=waiting'],
      ['1 overdue', '/crafting/all?client=worst&only=overdue'],
    ])
    expect(within(rowOf('worst')).getByText('2/3')).toBeTruthy()
    expect(within(rowOf('calm')).getByRole('link', { name: '3' }).getAttribute('href')).toBe(
      '/listening?client=calm&month=2026-10',
    )
    expect(within(rowOf('calm')).getByText('Visits of the last 30 days: 435; between 0 and 29 a day')).toBeTruthy()
  })

  test('keeps pinned clients first in every sorting, in their order', async () => {
    await renderTable({ pinned: ['new', 'late'] })
    const first = () => names().map((name) => name?.split('.')[0]?.replace('Client ', ''))
    expect(first()).toEqual(['latelate', 'newnew', 'worstworst', 'calmcalm'])
    fireEvent.click(screen.getByRole('button', { name: 'Client' }))
    expect(first()).toEqual(['latelate', 'newnew', 'calmcalm', 'worstworst'])
    fireEvent.click(screen.getByRole('button', { name: 'Client' }))
    expect(first()).toEqual(['newnew', 'latelate', 'worstworst', 'calmcalm'])
    const pin = (name: string) =>
      screen.getByRole('button', { name: `Pin Client ${name}` }).getAttribute('aria-pressed')
    expect(['new', 'late', 'worst', 'calm'].map(pin)).toEqual(['true', 'true', 'false', 'false'])
  })

  test('is limited to a reason', async () => {
    await renderTable()
    fireEvent.change(screen.getByRole('combobox', { name: 'Reason' }), { target: { value: 'reportLate' } })
    expect(names()).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: '1 Silent' }))
    expect(names().map((name) => name?.split('.')[0])).toEqual(['Client worstworst'])
  })

  test('counts who needs someone, and is limited to a group while its number is pressed', async () => {
    await renderTable()
    const strip = within(screen.getByRole('group', { name: 'Clients by what they need' }))
    expect(strip.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '2 Need attention',
      '1 Silent',
      '1 Never started',
      '2 Waiting for us',
      '1 Waiting for them',
    ])
    const started = strip.getByRole('button', { name: /Never started/ })
    fireEvent.click(started)
    expect(started.getAttribute('aria-pressed')).toBe('true')
    expect(names().map((name) => name?.split('.')[0])).toEqual(['Client newnew'])
    fireEvent.click(started)
    expect(names()).toHaveLength(4)
  })

  test('says since when a client is silent', async () => {
    await renderTable()
    expect(within(rowOf('worst')).getByText(/^No data since (28 Jul|Jul 28)/)).toBeTruthy()
  })

  test('has no reports and mentions for those who may not see them', async () => {
    await renderTable({ isAdmin: false })
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual([
      'Client',
      'Needs attention',
      'Last 30 days',
      'Visits',
      'Conversions',
      'Targets on track',
      'Open cards',
    ])
    expect(within(rowOf('late')).getByText('Good')).toBeTruthy()
  })
})
