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
import { expect, test } from 'vitest'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { Alert, AlertRules } from '#server/alerts/alerts.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { alertHistoryQueryOptions, alertRulesQueryOptions } from './alerts.queries.ts'

const clientId = '11111111-0000-4000-8000-000000000001'
const hostile = '<b>{orders}</b>'
const rules: AlertRules = {
  timeZone: 'Europe/Berlin',
  today: '2026-10-15',
  spike: { enabled: true, settings: { by: 'number', visitors: 300, minutes: 30 }, snoozedUntil: null },
  drop: { enabled: true, settings: { sensitivity: 'normal' }, snoozedUntil: '2026-10-20' },
  noData: { enabled: false, settings: { hours: null }, snoozedUntil: null },
  targets: [
    {
      goalId: 1,
      goal: hostile,
      reached: 3,
      rule: { enabled: true, settings: { target: 31, margin: 20 }, snoozedUntil: null },
      pace: {
        month: monthOf('2026-10-14'),
        day: '2026-10-14',
        reached: 3,
        target: 31,
        expected: 14,
        projected: 4.43,
        state: 'behind',
      },
    },
    { goalId: 2, goal: 'Signed up', reached: 7, rule: null, pace: null },
  ],
}
const alert = (id: string, facts: Alert['facts'], more: Partial<Alert> = {}): Alert => ({
  id,
  kind: 'drop',
  at: '2026-10-15T01:00:00Z',
  facts,
  notified: true,
  endedAt: '2026-10-15T01:00:00Z',
  ...more,
})
const history: Alert[] = [
  alert(
    'a',
    {
      what: 'behindTarget',
      goalId: 1,
      goal: hostile,
      month: '2026-09',
      day: '2026-09-30',
      target: 31,
      measured: 3,
      expected: 31,
      margin: 20,
    },
    { kind: 'pacing' },
  ),
  alert(
    'b',
    { what: 'drop', day: '2026-10-14', measured: 0, expected: 19.5, threshold: 4, weeks: 8 },
    { notified: false },
  ),
  alert('c', { what: 'noData', since: '2026-10-12T10:00:00Z', hours: null }, { kind: 'noData', endedAt: null }),
]

function Seeded({ alerts, children }: { alerts: Alert[]; children: ReactNode }) {
  const queryClient = useQueryClient()
  queryClient.setQueryData(alertRulesQueryOptions(clientId).queryKey, rules)
  queryClient.setQueryData(alertHistoryQueryOptions(clientId).queryKey, {
    pages: [{ timeZone: 'Europe/Berlin', alerts, after: null }],
    pageParams: [null],
  })
  return children
}

async function show(alerts: Alert[], { opensAnalytics = true, language = 'en' as 'en' | 'de' } = {}) {
  const root = createRootRoute({ component: Outlet })
  const paths = ['/', '/analytics', '/tracking'].map((path) => createRoute({ getParentRoute: () => root, path }))
  const routeTree = root.addChildren(paths)
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/tracking?client=c'] }) })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <Seeded alerts={alerts}>
        <AlertsCard clientId={clientId} opensAnalytics={opensAnalytics} />
      </Seeded>
    </RouterContextProvider>,
    { wrapper: await speaking(language) },
  )
  return userEvent.setup()
}

test('each rule shows its condition, whether it is on, and until when it is snoozed', async () => {
  await show([])
  expect(screen.getByRole('switch', { name: 'Traffic spike' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText('300 visitors within 30 minutes.')).toBeTruthy()
  expect(screen.getByText('Snoozed until Oct 20, 2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resume: Traffic drop' })).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'No data received' }).getAttribute('aria-checked')).toBe('false')
  // An alert that is off can't be snoozed.
  expect(screen.queryByRole('button', { name: 'Snooze: No data received' })).toBeNull()
  expect(screen.getByText('No alerts yet. They appear here when one is triggered.')).toBeTruthy()
})

test('a goal with a target shows its pace, and a goal without one offers to set it', async () => {
  await show([])
  const row = screen.getByRole('switch', { name: hostile }).closest('li')
  expect(row?.textContent).toContain('3 of 31 this month')
  expect(row?.textContent).toContain('About 14 expected by the end of Oct 14. At this pace, the month ends at about 4.')
  expect(row?.textContent).toContain('Behind')
  expect(screen.getByRole('progressbar', { name: `${hostile}: 3 of 31` }).getAttribute('value')).toBe('3')
  expect(screen.getByRole('button', { name: 'Set target: Signed up' })).toBeTruthy()
})

test('the history shows what was measured, expected and sent, and links to the month', async () => {
  await show(history)
  const [behind, drop, noData] = within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole('listitem')
  expect(behind?.textContent).toContain(`${hostile} behind its target`)
  expect(behind?.textContent).toContain('3 of 31 by the end of Sep 30. About 31 expected')
  const link = within(behind as HTMLElement).getByRole('link', { name: 'Open September 2026' })
  expect(link.getAttribute('href')).toBe('/analytics?client=c&month=2026-09&tab=goals')
  expect(drop?.textContent).toContain('No visitors. Baseline: about 20; alert at 4 or fewer (8 weeks compared).')
  expect(drop?.textContent).toContain('Not sent')
  expect(noData?.textContent).toContain('No data since Oct 12, 12:00')
  expect(within(noData as HTMLElement).queryByRole('link')).toBeNull()
})

test('people who may not open /analytics get a link to the month on the Dashboard', async () => {
  await show(history.slice(1, 2), { opensAnalytics: false, language: 'de' })
  const link = screen.getByRole('link', { name: 'Oktober 2026 öffnen' })
  expect(link.getAttribute('href')).toBe('/?client=c&month=2026-10')
  expect(screen.getByText(/Keine Besucher\. Basis: etwa 20/)).toBeTruthy()
})

test('an invalid number is refused in the dialog, at its field', async () => {
  const person = await show([])
  await person.click(screen.getByRole('button', { name: 'Edit: Traffic spike' }))
  const dialog = screen.getByRole('dialog', { name: 'Traffic spike' })
  const visitors = within(dialog).getByRole('textbox', { name: 'Visitors' })
  await person.clear(visitors)
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByText('Enter a whole number from 1 to 1,000,000.')).toBeTruthy()
  expect(visitors.getAttribute('aria-invalid')).toBe('true')
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Alert me' }), 'own')
  expect(within(dialog).getByRole('combobox', { name: 'Sensitivity' })).toBeTruthy()
  expect(within(dialog).queryByRole('textbox', { name: 'Visitors' })).toBeNull()
})
