import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import type { FullPanel, PanelQuery } from '#app/shared/analytics/overview.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { MonthAccessContext } from '../month/month-access.ts'
import { overviewOf, rowOf } from '#tests/support/overviews.ts'
import { PanelDialog } from './panel-dialog.tsx'

// What a browser's own dialog does.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

async function renderPages(whole: FullPanel, found: FullPanel) {
  const router = createRouter({
    routeTree: createRootRoute({ component: Outlet }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const panel = vi.fn(async ({ search }: PanelQuery) => (search === undefined ? whole : found))
  const month = async () => overviewOf({})
  render(
    <RouterContextProvider router={router}>
      <MonthAccessContext value={{ answers: { month, panel }, fixed: [], inside: false }}>
        <PanelDialog
          overview={overviewOf({ previous: null })}
          params={{ clientId: 'c', month: v.parse(monthSchema, '2026-11'), filters: [] }}
          dimension="page"
          part="all"
          onPart={() => {}}
          rowAction={{ kind: 'none' }}
          onClose={() => {}}
        />
      </MonthAccessContext>
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  return { searches: () => panel.mock.calls.map(([{ search }]) => search), user: userEvent.setup() }
}

const rare: FullPanel = { rows: [rowOf('/rare', { visitors: 1 })], total: 9000, matching: 1 }

test('a search of a full table finds values beyond its rows with one request', async () => {
  const whole = { rows: [rowOf('/often', { visitors: 90 })], total: 9000, matching: 9000 }
  const { searches, user } = await renderPages(whole, rare)
  await user.type(await screen.findByRole('searchbox'), 'rar')
  expect(await screen.findByRole('rowheader', { name: '/rare' })).toBeTruthy()
  expect(searches()).toEqual([undefined, 'rar'])
  expect(screen.queryByText(/largest/)).toBeNull()
})

test('a table with all values searches them itself', async () => {
  const rows = [rowOf('/often', { visitors: 90 }), rowOf('/rare', { visitors: 1 })]
  const { searches, user } = await renderPages({ rows, total: 2, matching: 2 }, rare)
  await user.type(await screen.findByRole('searchbox'), 'rar')
  expect(await screen.findByRole('rowheader', { name: '/rare' })).toBeTruthy()
  expect(screen.queryByRole('rowheader', { name: '/often' })).toBeNull()
  expect(searches()).toEqual([undefined])
})
