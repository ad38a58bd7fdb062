import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Renders a part of a page at an address, for tests: links get their real addresses and can be followed. */
export async function renderAt(href: string, part: ReactNode) {
  const root = createRootRoute({ component: Outlet })
  const paths = ['/', '/analytics', '/tracking', '/profile'] as const
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [href] }) })
  await router.load()
  render(<RouterContextProvider router={router}>{part}</RouterContextProvider>)
  return router
}
