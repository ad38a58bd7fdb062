import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { PagePending } from './page-pending.tsx'

/** Opens a page of the product, or one beside it, which fails or never arrives. */
async function open(path: string, page: { component?: () => never; loader?: () => Promise<never> }) {
  const root = createRootRoute()
  const frame = createRoute({ getParentRoute: () => root, id: '_app' })
  const inside = createRoute({ getParentRoute: () => frame, path: '/growth/months', ...page })
  const beside = createRoute({ getParentRoute: () => root, path: '/login', ...page })
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([inside]), beside]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: ErrorPanel,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 0,
  })
  const Wrapper = await speaking()
  // The router says on the console what it catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(
    <Wrapper>
      <RouterProvider router={router} />
    </Wrapper>,
  )
}

const fail = () => {
  throw new Error('No connection')
}
const never = () => new Promise<never>(() => {})

test('a page that failed keeps the name of its section, and offers to try again', async () => {
  await open('/growth/months', { component: fail })
  expect(await screen.findByRole('heading', { level: 1, name: 'Growth' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Try again')
})

test('a page that loads has it already', async () => {
  await open('/growth/months', { loader: never })
  expect(await screen.findByRole('heading', { level: 1, name: 'Growth' })).toBeTruthy()
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
})

test('outside of the product’s pages there is no section', async () => {
  await open('/login', { component: fail })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})
