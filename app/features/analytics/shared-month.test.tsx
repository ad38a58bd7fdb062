import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { overviewOf, rowOf } from '#tests/support/overviews.ts'
import { SharedMonth } from './shared-month.tsx'

const selected = v.parse(monthSchema, '2026-11')
const months = { first: v.parse(monthSchema, '2026-08'), current: selected, selected }
const phones: Filter[] = [{ dimension: 'device', operator: 'is', values: ['Mobile'] }]
const austria: Filter[] = [{ dimension: 'country', operator: 'is', values: ['AT'] }]
const counted = overviewOf({
  totals: { visits: 12, visitors: 9 },
  panels: { country: [rowOf('DE', { visitors: 6 }), rowOf('AT', { visitors: 3 })] },
})

async function renderShared(overview: MonthOverview, more: { filters?: Filter[]; monthFixed?: boolean } = {}) {
  const root = createRootRoute({ component: Outlet })
  const paths = ['/share/$token', '/tracking', '/tracking/goals', '/analytics'] as const
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/share/secret'] }) })
  await router.load()
  const answers = {
    month: vi.fn(async () => overview),
    panel: vi.fn(async () => ({ rows: [], total: 0, matching: 0 })),
  }
  render(
    <RouterContextProvider router={router}>
      <Suspense>
        <SharedMonth
          whose="secret"
          answers={answers}
          domain="loop.test"
          months={months}
          monthFixed={more.monthFixed ?? false}
          fixed={phones}
          filters={more.filters ?? []}
          compare="previous"
          metric="visitors"
          chart={{ interval: 'day', align: 'weekday', average: false, imported: true }}
          panels={[]}
          rows="all"
          monthSelector={null}
        />
      </Suspense>
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  // The first one loads the data that comes with the page.
  await screen.findByRole('heading', { name: 'loop.test' })
  return answers
}

const linkTo = (name: RegExp) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')

test('A shared month shows its locked filters, which can’t be removed', async () => {
  const { month } = await renderShared(counted, { filters: austria })
  const asked = { month: '2026-11', filters: austria, newAndLost: true }
  expect(month).toHaveBeenCalledWith(expect.objectContaining(asked), expect.anything())
  const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem')
  expect(chips.map(({ textContent }) => textContent).slice(0, 1)).toEqual(['Device isMobileLocked by the link'])
  expect(within(chips[0] ?? document.body).queryAllByRole('button')).toEqual([])
  expect(screen.getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(1)
})

test('A row of a shared month filters the same page, and no link opens the product', async () => {
  await renderShared(counted)
  expect(linkTo(/Germany/)).toBe('/share/secret?filters=[{"dimension":"country","operator":"is","values":["DE"]}]')
  const paths = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => new URL(href).pathname)
  expect(new Set(paths)).toEqual(new Set(['/share/secret']))
})

test('A shared month without events says so, without the steps to install', async () => {
  await renderShared(overviewOf({ hasEvents: false }))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('A link that can’t apply its filters shows no number, and says why', async () => {
  await renderShared({ ...overviewOf({}), closed: 'goalGone' })
  expect(screen.getByText(/^This link shows nothing, because a goal in its filters was deleted/)).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('A viewer’s filter against a locked one is shown as excluding it, and only the viewer’s can be removed', async () => {
  const desktops: Filter[] = [{ dimension: 'device', operator: 'is', values: ['Desktop'] }]
  const unmatched = [{ visits: 0, known: true }]
  await renderShared({ ...overviewOf({}), unmatched }, { filters: desktops })
  const explained = within(screen.getByRole('region', { name: /match all of these filters$/ }))
  expect(explained.getByText(/^These filters exclude each other/).textContent).toContain(
    'Device is “Mobile”; Device is “Desktop”',
  )
  expect(explained.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Device is “Desktop”on its own, no visits matchRemove Device is “Desktop”',
  ])
})
