import { Theme } from '@radix-ui/themes'
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
import type { RecentEvent } from '#server/tracking/tracking-health.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { RecentEventsCard } from './recent-events-card.tsx'
import { recentEventsQueryOptions } from './tracking.queries.ts'
import { website } from '#tests/support/tracked-website.ts'

const viewed: RecentEvent = {
  at: '2026-10-15T12:00:00.000Z',
  kind: 'pageview',
  name: '',
  page: '/%C3%BCber-uns',
  source: '%C3%BCber.test',
  country: 'DE',
  device: 'Mobile',
  browser: 'Safari',
  props: null,
}

function Seeded({ children }: { children: ReactNode }) {
  useQueryClient().setQueryData(recentEventsQueryOptions(website.clientId).queryKey, [viewed])
  return children
}

test('The newest events show readable pages, and sources as received, and lead to all events', async () => {
  const root = createRootRoute()
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/tracking/events' })])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <Theme>
        <Seeded>
          <RecentEventsCard website={website} />
        </Seeded>
      </Theme>
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  expect(screen.getByRole('link', { name: 'Events explorer' }).getAttribute('href')).toBe('/tracking/events')
  const [, row] = screen.getAllByRole('row')
  const cells = within(row ?? document.body).getAllByTitle(/./)
  expect(cells.map(({ title, textContent }) => [title, textContent])).toEqual([
    ['/über-uns', '/über-uns'],
    ['%C3%BCber.test', '%C3%BCber.test'],
  ])
})
