import { Theme } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Segment } from '#app/shared/analytics/segments/segment.ts'
import { overviewOf } from '#tests/support/overviews.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { SegmentedFilters } from './segmented-filters.tsx'
import { segmentsQueryOptions } from './segments.queries.ts'

const clientId = '11111111-0000-4000-8000-000000000001'
const phones: Filter = { dimension: 'device', operator: 'is', values: ['Mobile'] }
const berlin: Filter = { dimension: 'page', operator: 'contains', values: ['berlin'] }
const hostile = '<b>{name}</b> & "quotes"'
const segments: Segment[] = [
  { id: 'a', name: hostile, filters: [phones], shared: true },
  { id: 'b', name: 'Berlin', filters: [berlin], shared: false },
]

function Seeded({ children }: { children: ReactNode }) {
  useQueryClient().setQueryData(segmentsQueryOptions(clientId).queryKey, segments)
  return children
}

async function renderWith(filters: Filter[], { mayShare = false, mayKeep = true, segmentId = '' } = {}) {
  const root = createRootRoute({ component: Outlet })
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/analytics' })])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/analytics'] }) })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <Theme>
        <Seeded>
          <SegmentedFilters
            clientId={clientId}
            overview={overviewOf({})}
            {...{ filters, segmentId, mayKeep, mayShare }}
          />
        </Seeded>
      </Theme>
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  return userEvent.setup()
}
const openMenu = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Segments' }))
const searchOf = (link: HTMLElement) =>
  Object.fromEntries(
    [...new URL(link.getAttribute('href') ?? '', 'http://x').searchParams].map(([key, value]) => [key, value]),
  )

test('the current segment is a chip with its name, which removes it', async () => {
  await renderWith([phones])
  expect(screen.getByTitle(hostile).textContent).toBe(hostile)
  const leave = screen.getByRole('link', { name: `Remove segment ${hostile}` })
  expect(searchOf(leave)).toEqual({ filters: '[]' })
})

test('filters that belong to no segment stay unchanged', async () => {
  await renderWith([phones, berlin], { segmentId: 'a' })
  expect(screen.queryByRole('link', { name: /^Remove segment/ })).toBeNull()
})

test('the menu links to each segment by an address with its filters', async () => {
  const user = await renderWith([berlin])
  await openMenu(user)
  const everybody = within(screen.getByRole('region', { name: 'Shared with the client' }))
  const own = within(screen.getByRole('region', { name: 'Only mine' }))
  expect(searchOf(everybody.getByRole('link'))).toEqual({ filters: JSON.stringify([phones]), segment: 'a' })
  expect(own.getByRole('link', { name: 'Berlin' }).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Save this view…' })).toBeNull()
})

test('changed filters can be saved into their segment by the people who may change it', async () => {
  const user = await renderWith([phones, berlin], { segmentId: 'b' })
  await openMenu(user)
  expect(screen.getByRole('button', { name: 'Use current filters for Berlin' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save this view…' })).toBeTruthy()
})

test('only staff can save new filters into a shared segment', async () => {
  const user = await renderWith([phones, berlin], { segmentId: 'a' })
  await openMenu(user)
  expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull()
})

test('a view is saved under a required name', async () => {
  const user = await renderWith([phones, berlin])
  await openMenu(user)
  await user.click(screen.getByRole('button', { name: 'Save this view…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save segment' }))
  expect(dialog.getByText('Give the segment a name.')).toBeTruthy()
})

test('without filters there is nothing to save', async () => {
  const user = await renderWith([])
  await openMenu(user)
  expect(screen.queryByRole('button', { name: 'Save this view…' })).toBeNull()
})

const ownButtons = ['Rename Berlin', 'Use current filters for Berlin']
test.each([
  ['a client renames, changes and deletes their own', false, ['Close', ...ownButtons, 'Delete Berlin']],
  [
    'staff do so with everybody’s, too, and make theirs everybody’s',
    true,
    ['Close', `Rename ${hostile}`, `Delete ${hostile}`, ...ownButtons, 'Share Berlin with the client', 'Delete Berlin'],
  ],
])('%s', async (_, mayShare, buttons) => {
  const user = await renderWith([phones], { mayShare })
  await openMenu(user)
  await user.click(screen.getByRole('button', { name: 'Manage segments…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Segments' }))
  expect(dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(buttons)
})

test('deleting asks for confirmation, and says whose menu changes', async () => {
  const user = await renderWith([], { mayShare: true })
  await openMenu(user)
  await user.click(screen.getByRole('button', { name: 'Manage segments…' }))
  await user.click(await screen.findByRole('button', { name: `Delete ${hostile}` }))
  const question = within(await screen.findByRole('alertdialog', { name: `Delete segment ${hostile}?` }))
  expect(question.getByText('It disappears from everyone’s menu. You can’t undo this.')).toBeTruthy()
})

test('while demo data is shown, nothing can be saved', async () => {
  const user = await renderWith([phones, berlin], { mayKeep: false })
  await openMenu(user)
  expect(screen.queryByRole('button', { name: /…$/ })).toBeNull()
})
