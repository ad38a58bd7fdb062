import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FileText } from 'lucide-react'
import { expect, test } from 'vitest'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { noItems } from '#app/shared/search/found-items.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { PaletteSearch } from './palette-search.tsx'
import { demoIndexQueryOptions, foundItemsQueryOptions } from './search.queries.ts'

const cycles: ClientSummary = {
  id: '11111111-0000-4000-8000-000000000001',
  name: 'Brasswick Cycles',
  company: 'Brasswick Cycles',
  plan: 'Starter',
  createdAt: '2025-08-12T09:30:00.000Z',
  website: 'brasswick.test',
  timeZone: 'America/New_York',
}
const bookmarks = { queryKey: ['bookmarks', 'list'], queryFn: () => [] }

/** The palette of a staff member. The client list arrives when the test says so. */
async function showPalette(at = '/') {
  const root = createRootRoute({ component: Outlet })
  const routes = ['/', '/plans', '/admin/settings', '/admin-notes', '/crafting/$filter/$card'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  const clientList = Promise.withResolvers<ClientSummary[]>()
  const clients = { queryKey: ['clients', 'list'], queryFn: () => clientList.promise, retry: false }
  let closed = 0
  function Shown() {
    const queryClient = useQueryClient()
    queryClient.setQueryData(demoIndexQueryOptions().queryKey, null)
    queryClient.setQueryData(foundItemsQueryOptions({ text: 'tag the', selected: null, language: 'en' }).queryKey, {
      ...noItems,
      cards: [{ id: 'c1', title: 'Tag the links', clientId: cycles.id, client: cycles.name }],
    })
    return (
      <PaletteSearch
        userId="a"
        selected={null}
        mayCreateCards={false}
        pages={[{ id: 'plans', title: 'Plans', icon: FileText, link: { to: '/plans' } }]}
        clients={clients}
        bookmarks={bookmarks}
        onClose={() => (closed += 1)}
      />
    )
  }
  render(
    <RouterContextProvider router={router}>
      <Shown />
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  return {
    router,
    user: userEvent.setup(),
    field: screen.getByRole('combobox'),
    clientsArrive: () => act(async () => clientList.resolve([cycles])),
    clientsFail: () => act(async () => clientList.reject(new Error('No list'))),
    closed: () => closed,
  }
}

test('Enter before the list has loaded opens the first result once it has', async () => {
  const { router, user, field, clientsArrive, closed } = await showPalette()
  await user.type(field, 'brassw{Enter}')
  expect(closed()).toBe(0)
  await clientsArrive()
  await expect.poll(() => router.state.location.search).toMatchObject({ client: cycles.id })
  expect(closed()).toBe(1)
})

test.each([
  ['the settings of the installation give way to the dashboard', '/admin/settings', '/'],
  ['any other page stays open', '/plans', '/plans'],
  ['a page whose address only begins like that of the settings stays open', '/admin-notes', '/admin-notes'],
])('When a client is chosen, %s', async (_rule, at, to) => {
  const { router, user, field, clientsArrive } = await showPalette(at)
  await clientsArrive()
  await user.type(field, 'brassw{Enter}')
  await expect.poll(() => router.state.location.search).toMatchObject({ client: cycles.id })
  expect(router.state.location.pathname).toBe(to)
})

test('Enter followed by another text opens nothing', async () => {
  const { router, user, field, clientsArrive, closed } = await showPalette()
  await user.type(field, 'brassw{Enter}i')
  await clientsArrive()
  await expect.poll(() => screen.queryByText('Brasswick Cycles')).not.toBeNull()
  expect(closed()).toBe(0)
  expect(router.state.location.search).toEqual({})
})

test('Enter without results does nothing', async () => {
  const { user, field, clientsArrive, closed } = await showPalette()
  await clientsArrive()
  await user.type(field, 'nobody{Enter}')
  expect(closed()).toBe(0)
  await user.clear(field)
  await user.type(field, 'brassw')
  await expect.poll(() => screen.queryByText('Brasswick Cycles')).not.toBeNull()
  expect(closed()).toBe(0)
})

test('If the client list fails, nothing is shown of clients, and nobody is told that there are none', async () => {
  const { user, field, clientsFail } = await showPalette()
  await user.type(field, 'brassw')
  const saysNothing = () => {
    expect(screen.queryAllByRole('group')).toEqual([])
    expect(screen.queryByText(/No results|Type to search|found/)).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
  }
  saysNothing()
  await clientsFail()
  saysNothing()
  await user.clear(field)
  await user.type(field, 'plans')
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual(['PagesPlans'])
})

test('An item that the server found opens in its own client', async () => {
  const { router, user, field, clientsArrive } = await showPalette()
  await clientsArrive()
  await user.type(field, 'tag the')
  const group = await screen.findByRole('group', { name: 'Cards' })
  expect(group.textContent).toBe('CardsTag the linksBrasswick Cycles')
  await user.type(field, '{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/crafting/all/c1')
  expect(router.state.location.search).toMatchObject({ client: cycles.id })
})
