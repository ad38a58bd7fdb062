import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { tabsOf } from '#app/shared/pages.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { website } from '#tests/support/tracked-website.ts'
import { useShownWebsite } from './shown-website.ts'
import { trackedWebsiteQueryOptions, trackingPulseQueryOptions } from './tracking.queries.ts'
import { TrackingPage } from './tracking-page.tsx'

const { clientId } = website

function Seeded({ tracked, children }: { tracked: TrackedWebsite | null; children: ReactNode }) {
  const queryClient = useQueryClient()
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity } })
  queryClient.setQueryData(trackedWebsiteQueryOptions(clientId).queryKey, tracked)
  queryClient.setQueryData(trackingPulseQueryOptions(clientId).queryKey, { lastEventAt: null, liveVisitors: 0 })
  return children
}

const Tab = () => <p>{useShownWebsite().domain}</p>

async function show(tracked: TrackedWebsite | null, path = '/tracking/goals') {
  const root = createRootRoute()
  const routes = tabsOf('/tracking').map((tab) => createRoute({ getParentRoute: () => root, path: tab }))
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <Seeded tracked={tracked}>
        <TrackingPage client={{ id: clientId }}>
          <Tab />
        </TrackingPage>
      </Seeded>
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
}

test('Site Tracking shows whether events arrive above its tabs, and the tab of the address', async () => {
  await show(website)
  const status = within(screen.getByRole('region', { name: 'Status' }))
  expect(status.getByRole('status').textContent).toBe('Waiting for the first event')
  expect(status.getByRole('link', { name: 'Get the snippet' }).getAttribute('href')).toBe('/tracking/install')
  const tabs = within(screen.getByRole('navigation', { name: 'Site Tracking' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Install',
    'Goals',
    'What counts',
    'Alerts',
    'Data',
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Goals')
  expect(screen.getByText(website.domain)).toBeTruthy()
})

test('Without a website each tab offers to register one', async () => {
  await show(null)
  expect(screen.getByRole('button', { name: 'Register website' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})
