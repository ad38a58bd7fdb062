import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { overviewOf } from '#tests/support/overviews.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { analyticsDefaults } from './search.ts'
import { liveVisitorsQueryOptions } from './month/month.queries.ts'

const clientId = '00000000-0000-4000-8000-000000000001'
const month = v.parse(monthSchema, '2026-11')
const nothing = { total: 0, rows: [] }

function Answered({ children }: { children: ReactNode }) {
  useQueryClient().setQueryData(liveVisitorsQueryOptions(clientId).queryKey, {
    visitors: 0,
    asOf: '2026-11-03T12:00:00.000Z',
    pages: nothing,
    sources: nothing,
  })
  return children
}

async function renderAnalytics(overview: ReturnType<typeof overviewOf>) {
  const root = createRootRoute({ component: Outlet })
  const paths = ['/', '/analytics', '/tracking', '/tracking/goals', '/profile'] as const
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/analytics'] }) })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <Answered>
        <AnalyticsFrame
          view={{
            clientId,
            timeZone: 'UTC',
            months: { first: month, current: month, selected: month },
            search: analyticsDefaults,
            mayKeep: true,
            mayWrite: true,
            mayEditReports: false,
          }}
          overview={overview}
          beforeEvents={<p>the search terms</p>}
        >
          <p>the month</p>
        </AnalyticsFrame>
      </Answered>
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
}

test('before the first visit, Search Console’s numbers are shown above the steps to the first one', async () => {
  await renderAnalytics(overviewOf({ hasEvents: false, searchAlone: { from: '2026-08-03', to: '2026-09-28' } }))
  expect(screen.getByText(/^Search Console has data for loop\.test: .*2026\. No visits yet\.$/)).toBeTruthy()
  expect(screen.getByText('the search terms')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2 steps to your first month' })).toBeTruthy()
})

test('a website without any data shows no card for search terms', async () => {
  await renderAnalytics(overviewOf({ hasEvents: false }))
  expect(screen.getByText('No data for loop.test yet.')).toBeTruthy()
  expect(screen.queryByText('the search terms')).toBeNull()
  expect(screen.queryByText('the month')).toBeNull()
})
