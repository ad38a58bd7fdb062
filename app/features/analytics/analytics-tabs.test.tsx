import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
  stripSearchParams,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { AnalyticsTabs } from './analytics-frame.tsx'
import { analyticsDefaults, analyticsSearchSchema } from './search.ts'

beforeAll(() => {
  // The test's document has no layout.
  Element.prototype.scrollIntoView = vi.fn()
})

test('the tabs of a month are links that keep comparison and filters, and the current one is marked', async () => {
  const root = createRootRoute({ component: Outlet })
  const analytics = createRoute({
    getParentRoute: () => root,
    path: '/analytics',
    validateSearch: analyticsSearchSchema,
    search: { middlewares: [stripSearchParams(analyticsDefaults)] },
  })
  const filters = JSON.stringify([{ dimension: 'device', operator: 'is', values: ['Mobile'] }])
  const at = `/analytics?tab=errors&compare=year&filters=${encodeURIComponent(filters)}`
  const router = createRouter({
    routeTree: root.addChildren([analytics]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <AnalyticsTabs chosen="errors" />
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  const links = within(screen.getByRole('navigation', { name: 'Analytics sections' })).getAllByRole<HTMLAnchorElement>(
    'link',
  )
  const pairs = links.map((link) => {
    const { searchParams } = new URL(link.href)
    return [link.textContent, searchParams.get('tab'), link.getAttribute('aria-current')]
  })
  expect(pairs).toEqual([
    ['Traffic', null, null],
    ['Goals and funnels', 'goals', null],
    ['Speed', 'speed', null],
    ['Errors', 'errors', 'page'],
    ['Bots and AI', 'bots', null],
  ])
  for (const link of links) {
    const { searchParams } = new URL(link.href)
    expect([searchParams.get('compare'), searchParams.get('filters')]).toEqual(['year', filters])
  }
})
