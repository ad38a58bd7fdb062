import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { addMonths, monthSchema } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { speaking } from './speaking.tsx'

/** The month that pages of Growth show in tests; it runs. */
export const month = v.parse(monthSchema, '2026-11')
/** The thirteen months until then. */
export const thirteen = Array.from({ length: 13 }, (_, index) => addMonths(month, index - 12))

export const client: ClientSummary = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Fern',
  company: 'Fern',
  plan: 'Growth',
  createdAt: '2025-01-01T00:00:00Z',
  website: 'fern.test',
  timeZone: 'UTC',
}

const paths = [
  '/growth',
  '/growth/months',
  '/growth/change',
  '/growth/effects',
  '/growth/sources',
  '/growth/forecasts',
  '/tracking',
  '/tracking/goals',
  '/competitors',
  '/crafting/$filter',
  '/crafting/$filter/$card',
] as const

/**
 * Draws a page of Growth at its address.
 * @param know gives the page what the server would answer
 */
export async function renderGrowth(
  path: (typeof paths)[number],
  page: ReactNode,
  know: (queryClient: QueryClient) => void,
): Promise<void> {
  const root = createRootRoute({ component: Outlet })
  const routeTree = root.addChildren(paths.map((each) => createRoute({ getParentRoute: () => root, path: each })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const Known = () => {
    know(useQueryClient())
    return page
  }
  render(
    <RouterContextProvider router={router}>
      <Known />
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
}

export const region = (name: string | RegExp) => within(screen.getByRole('region', { name }))
export const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
