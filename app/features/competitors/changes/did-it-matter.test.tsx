import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { DidItMatter } from './did-it-matter.tsx'

test('a change leads to the explanation of the client’s own month, with the day of the change', async () => {
  const root = createRootRoute()
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/analytics' })])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <DidItMatter clientId="acme" day="2026-10-12" />
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  expect(screen.getByRole('link', { name: 'Did it matter?' }).getAttribute('href')).toBe(
    '/analytics?client=acme&month=2026-10&metric=visits&explain=visits&day=2026-10-12',
  )
})
