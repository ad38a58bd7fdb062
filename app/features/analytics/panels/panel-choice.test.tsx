import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  stripSearchParams,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { panelGroups, showPanel, shownPanel, shownTabs } from '../month/panel-groups.ts'
import { overviewOf, rowOf } from '#tests/support/overviews.ts'
import { analyticsDefaults, analyticsSearchSchema } from '../search.ts'
import { useAddressedPanels } from './use-addressed-panels.ts'

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))

const group = (key: string) => {
  const found = panelGroups.find((one) => one.key === key)
  if (!found) throw new Error(key)
  return found
}

test('a card shows the requested panel, otherwise its first', () => {
  expect(shownPanel(group('pages'), [])).toBe('page')
  expect(shownPanel(group('pages'), ['browser', 'exitPage'])).toBe('exitPage')
  expect(shownPanel(group('sources'), ['exitPage'])).toBe('channel')
  expect(showPanel(group('pages'), ['browser', 'exitPage'], 'entryPage')).toEqual(['browser', 'entryPage'])
  expect(showPanel(group('pages'), ['browser', 'exitPage'], 'page')).toEqual(['browser'])
})

test('regions, cities and the map are tabs if any are known, or if the address requests one', () => {
  const tabsOf = (panels: Parameters<typeof overviewOf>[0], chosen: 'country' | 'city' = 'country') =>
    shownTabs(group('places'), chosen, overviewOf(panels).panels).map(({ label }) => label)
  expect(tabsOf({})).toEqual(['countries', 'languages'])
  expect(tabsOf({}, 'city')).toEqual(['countries', 'cities', 'languages'])
  expect(tabsOf({ panels: { country: [rowOf('DE', { visits: 1 })] } })).toEqual(['countries', 'tabMap', 'languages'])
  expect(tabsOf({ panels: { region: [rowOf('DE-BE Land Berlin', { visits: 1 })] } })).toEqual([
    'countries',
    'regions',
    'languages',
  ])
})

/** A page at an address, with a button for each action. */
async function openAt(href: string) {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/analytics',
    validateSearch: analyticsSearchSchema,
    search: { middlewares: [stripSearchParams(analyticsDefaults)] },
    component: function Page() {
      const choice = useAddressedPanels(page.useSearch())
      return (
        <>
          <output>{[choice.table ?? 'closed', choice.rows, ...choice.panels].join(' ')}</output>
          <button onClick={() => choice.onPanels(showPanel(group('pages'), choice.panels, 'entryPage'))}>Entry</button>
          <button onClick={() => choice.onTable('country')}>Open</button>
          <button onClick={() => choice.onTable('country', 'new')}>New ones</button>
          <button onClick={() => choice.onTable(undefined)}>Close</button>
        </>
      )
    },
  })
  const history = createMemoryHistory({ initialEntries: ['/analytics?month=2026-10', href], initialIndex: 1 })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  render(<RouterProvider router={router} />)
  await screen.findByRole('status')
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const shows = (what: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(what))
  return { history, press, shows }
}

test('a chosen panel is in the address, instead of the previous one', async () => {
  const { history, press, shows } = await openAt('/analytics?metric=visits')
  await press('Entry')
  await shows('closed all entryPage')
  expect(decodeURIComponent(history.location.href)).toBe('/analytics?metric=visits&panels=["entryPage"]')
  expect(history.length).toBe(2)
})

test('a choice is shown before it is in the address', async () => {
  const { history, press, shows } = await openAt('/analytics')
  const pushed = vi.spyOn(history, 'replace').mockImplementation(() => {})
  await press('Entry')
  await shows('closed all entryPage')
  expect(pushed).toHaveBeenCalledOnce()
  expect(history.location.href).toBe('/analytics')
})

test('opening a table adds a history entry; Back or its button closes it', async () => {
  const { history, press, shows } = await openAt('/analytics')
  await press('Open')
  await shows('country all')
  expect(history.length).toBe(3)
  await press('New ones')
  await shows('country new')
  expect(history.length).toBe(3)
  history.back()
  await shows('closed all')
  await press('Open')
  await shows('country all')
  // Twice, because a person may press Escape twice.
  await Promise.all([press('Close'), press('Close')])
  await shows('closed all')
  expect(history.location.href).toBe('/analytics')
})

test('a table that the address opened closes on the same page', async () => {
  const { history, press, shows } = await openAt('/analytics?table=country&rows=gone')
  await shows('country gone')
  await press('Close')
  await shows('closed all')
  expect([history.location.href, history.length]).toEqual(['/analytics', 2])
})
