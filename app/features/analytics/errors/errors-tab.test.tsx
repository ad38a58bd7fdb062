import { Theme } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { NotFoundMonth, NotFoundOrigins } from '#app/shared/analytics/not-found.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { ErrorsTab } from './errors-tab.tsx'
import { notFoundOriginsQueryOptions, notFoundQueryOptions, type ErrorsParams } from './errors.queries.ts'

const params: ErrorsParams = {
  clientId: '11111111-0000-4000-8000-000000000001',
  month: v.parse(monthSchema, '2026-10'),
  filters: [],
  compare: 'previous',
}
const nothing: NotFoundMonth = {
  domain: 'fern.test',
  timeZone: 'UTC',
  period: { from: '2026-10-01', to: '2026-10-31' },
  complete: true,
  comparison: { from: '2026-09-01', to: '2026-09-30' },
  times: 0,
  visitors: 0,
  previous: { times: 0, visitors: 0 },
  total: 0,
  rows: [],
}
const hostile = '/<b>sale</b>'
const some: NotFoundMonth = {
  ...nothing,
  times: 21,
  visitors: 18,
  previous: { times: 14, visitors: 9 },
  total: 3,
  rows: [
    {
      path: hostile,
      times: 20,
      visitors: 17,
      firstDay: '2026-10-02',
      lastDay: '2026-10-30',
      previous: { times: 10, visitors: 8 },
    },
    {
      path: '',
      times: 1,
      visitors: 1,
      firstDay: '2026-10-05',
      lastDay: '2026-10-05',
      previous: { times: 0, visitors: 0 },
    },
    { path: '/old', times: 0, visitors: 0, firstDay: null, lastDay: null, previous: { times: 4, visitors: 1 } },
  ],
}
const origins: NotFoundOrigins = {
  total: 2,
  rows: [
    { kind: 'page', value: '/blog', times: 12, visitors: 11 },
    { kind: 'unknown', value: '', times: 8, visitors: 6 },
  ],
}

function Seeded({ month, given, children }: { month: NotFoundMonth; given: ErrorsParams; children: ReactNode }) {
  const queryClient = useQueryClient()
  queryClient.setQueryData(notFoundQueryOptions(given).queryKey, month)
  queryClient.setQueryData(notFoundOriginsQueryOptions({ ...given, path: hostile }).queryKey, origins)
  return children
}

async function show(month: NotFoundMonth, filters: Filter[] = []) {
  const given = { ...params, filters }
  render(
    <Theme>
      <Seeded month={month} given={given}>
        <ErrorsTab {...given} pageLink={(path, name) => <a href={`?page=${path}`}>{name}</a>} />
      </Seeded>
    </Theme>,
    { wrapper: await speaking() },
  )
  return userEvent.setup()
}

const cells = (row: HTMLElement) =>
  [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) => cell.textContent)

test('addresses are listed with their numbers, marked as new or gone, and hostile ones shown as text', async () => {
  await show(some)
  expect(screen.getByText(/^21 requests/).textContent).toBe(
    '21 requests for missing pages, by 18 visitors. September 2026: 14 requests.',
  )
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows.map(cells)).toEqual([
    [hostile, '20', 'too few', '17', '10', '+100%, within normal variation (±165%)', 'Oct 2', 'Oct 30', 'Origins'],
    ['(no address)', '1', 'too few', '1', '0', 'new', 'Oct 5', 'Oct 5', 'Origins'],
    ['/old', '0', 'too few', '0', '4', 'gone', '–', '–', ''],
  ])
})

/** The same tab on the sixteenth day of a month. */
const running: NotFoundMonth = {
  ...some,
  complete: false,
  period: { from: '2026-10-01', to: '2026-10-15' },
  comparison: { from: '2026-09-01', to: '2026-09-14' },
  today: { times: 6, visitors: 6 },
  rows: some.rows.map((row) => (row.path === hostile ? { ...row, today: { times: 5, visitors: 5 } } : row)),
}

test('the current month includes today, is compared without it, and names the compared days', async () => {
  await show(running)
  expect(screen.getByText(/^21 requests/).textContent).toBe(
    '21 requests for missing pages, by 18 visitors. Until yesterday: 15, from 14 (Sep 1 – 14, 2026).',
  )
  expect(screen.getByRole('columnheader', { name: /^Change, without today/ })).toBeTruthy()
  const [, first] = screen.getAllByRole('row')
  expect(first && cells(first).slice(1, 6)).toEqual([
    '20',
    'too few',
    '17',
    '10',
    '+50%, within normal variation (±150%)',
  ])
})

test('the first day of a month explains why nothing is compared', async () => {
  const firstDay = { from: '2026-10-01', to: '2026-10-01' }
  await show({ ...some, complete: false, period: firstDay, comparison: null, previous: null })
  expect(screen.getByText(/No comparison yet: October 2026 has no full day\.$/)).toBeTruthy()
  expect(screen.queryByText(/Nothing to compare with/)).toBeNull()
})

test('an address is a link that filters by it, unless it is unknown', async () => {
  await show(some)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    [hostile, `?page=${hostile}`],
    ['/old', '?page=/old'],
  ])
})

test('a dialog says what led to an address', async () => {
  const user = await show(some)
  await user.click(screen.getByRole('button', { name: `Origins of ${hostile}` }))
  const dialog = screen.getByRole('dialog', { name: `What led to ${hostile}` })
  const [, ...rows] = within(dialog).getAllByRole('row')
  expect(rows.map(cells)).toEqual([
    ['/blog', 'a page of this website', '12', '11'],
    ['Typed, bookmarked, or a link without a referrer', 'unknown', '8', '6'],
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Origins of ${hostile}`))
})

test('a month without missing pages explains how they are counted', async () => {
  await show(nothing)
  expect(screen.getByText('No one requested a missing page this month.')).toBeTruthy()
  expect(screen.getByText('<meta name="loop:status" content="404">')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('if filters leave no rows, they are named as the reason', async () => {
  await show(nothing, [{ dimension: 'device', operator: 'is', values: ['Mobile'] }])
  expect(screen.getByText('No visits that match the filters requested a missing page.')).toBeTruthy()
})
