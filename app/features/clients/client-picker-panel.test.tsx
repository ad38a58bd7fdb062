import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { messagesQueryOptions } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { ClientPickerPanel } from './client-picker-panel.tsx'
import { clientListQueryOptions } from './clients.queries.ts'

// jsdom has no layout, so this shows six rows of the list.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 312 })
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 320 })

afterEach(() => localStorage.clear())

const client = (number: number): ClientSummary => ({
  id: `id-${number}`,
  name: `Company ${String(number).padStart(4, '0')}`,
  company: `Company ${number}`,
  plan: 'Free',
  createdAt: '2026-01-01T00:00:00.000Z',
  website: `site-${number}.test`,
  timeZone: 'UTC',
})

/** The panel with a number of clients, in a router that does not navigate. */
async function open(count: number | 'failed') {
  const queryClient = new QueryClient()
  await queryClient.query(messagesQueryOptions('en', 'picker'))
  const { queryKey } = clientListQueryOptions()
  if (count === 'failed') {
    const queryFn = () => Promise.reject(new Error('No list'))
    await queryClient.prefetchQuery({ queryKey, queryFn, retry: false })
    // Opening the panel asks again, and fails like before.
    queryClient.setQueryDefaults(queryKey, { queryFn, retryOnMount: false })
  } else {
    const clients = Array.from({ length: count }, (_, index) => client(index + 1))
    queryClient.setQueryData(queryKey, clients)
  }
  const onChoose = vi.fn()
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({ component: () => <ClientPickerPanel selected={null} onChoose={onChoose} /> }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const field = await screen.findByRole('combobox', { name: 'Search clients' })
  return { user: userEvent.setup(), field, router, onChoose }
}

const options = () => within(screen.getByRole('listbox')).getAllByRole('option')
/** The option the field refers to; a screen reader can read it only if it exists. */
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  return options().find((option) => option.id === id)
}
const position = (option: Element | undefined) =>
  option && `${option.getAttribute('aria-posinset')} of ${option.getAttribute('aria-setsize')}`

test('of 5,000 clients a few dozen are drawn, each with its position', async () => {
  await open(5000)
  expect(options().length).toBeLessThan(40)
  expect(position(options()[0])).toBe('1 of 5000')
})

test('the keyboard reaches every client, and the active one is always drawn', async () => {
  const { user, onChoose, router } = await open(5000)
  for (const [keys, at] of [
    ['{End}', 5000],
    ['{ArrowDown}', 1],
    ['{PageDown}{PageDown}', 13],
    ['{PageUp}', 7],
    ['{Home}', 1],
    ['{PageUp}', 1],
    ['{ArrowUp}', 5000],
    ['{PageDown}', 5000],
  ] as const) {
    await user.keyboard(keys)
    expect(position(active()), keys).toBe(`${at} of 5000`)
    expect(options().length).toBeLessThan(40)
  }
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledOnce()
  await waitFor(() => expect(router.state.location.search).toMatchObject({ client: 'id-5000' }))
})

test('while the list has no height yet, the field refers to no row that is not drawn', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(0)
  const { field } = await open(5)
  expect(height).toHaveBeenCalled()
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
})

test('the client chosen last is the first the next time, and says so', async () => {
  const { user } = await open(5000)
  await user.keyboard('{End}{Enter}')
  cleanup()
  const again = await open(5000)
  expect(screen.getByRole('option', { name: /^Company 5000.*Recently chosen/ }).getAttribute('aria-posinset')).toBe('1')
  await again.user.type(again.field, 'company')
  expect(screen.queryByRole('option', { name: /Recently chosen/ })).toBeNull()
})

test('typing finds the last client by name or website, and the list scrolls to its start', async () => {
  const { user, field } = await open(5000)
  await user.keyboard('{End}')
  await user.type(field, 'site-5000')
  expect(options().map((option) => option.textContent)).toEqual([expect.stringContaining('Company 5000')])
  expect(position(active())).toBe('1 of 1')
  await user.clear(field)
  await user.type(field, 'nowhere to be found')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByText('No matching clients.')).toBeTruthy()
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
})

/** What the panel says below its field: at first, and while somebody searches. */
async function said(count: number | 'failed') {
  const { user, field } = await open(count)
  const sentence = () => document.querySelector('.popup-empty')?.textContent ?? null
  const atFirst = sentence()
  await user.type(field, 'fern')
  return [atFirst, sentence()]
}

test('an empty list says that there are no clients', async () => {
  expect(await said(0)).toEqual(['No clients yet. Add one under Admin settings.', 'No matching clients.'])
})

test('a list that failed says nothing, also not that there are no clients', async () => {
  expect(await said('failed')).toEqual([null, null])
})
