import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ToastHost } from '#app/components/feedback/toast-host.tsx'
import { filterDimensions, type Filter } from '#app/shared/analytics/filters.ts'
import { overviewOf } from '#tests/support/overviews.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { analyticsSearchSchema } from '../search.ts'
import { VisitFilterChips } from './filter-chips.tsx'

const of = (dimension: Filter['dimension'], operator: Filter['operator'], ...values: string[]): Filter => ({
  dimension,
  operator,
  values,
})
const overview = overviewOf({ goals: [{ id: 7, name: 'Order', kind: 'event', pattern: 'order' }] })

/** The chips for an address with these filters. */
async function renderChips(filters: Filter[], segment: string | null = null) {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/analytics',
    validateSearch: (search) => v.parse(analyticsSearchSchema, search),
    component: function Page() {
      const { filters: asked } = page.useSearch()
      return (
        <>
          <VisitFilterChips filters={asked} overview={overview} segment={segment} />
          <ToastHost />
        </>
      )
    },
  })
  const initialEntries = [`/analytics?filters=${encodeURIComponent(JSON.stringify(filters))}`]
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries }),
  })
  await router.load()
  render(<RouterProvider router={router} />, { wrapper: await speaking() })
  await screen.findByRole('list', { name: 'Filters' })
  return { user: userEvent.setup(), asked: () => v.parse(analyticsSearchSchema, router.state.location.search).filters }
}

async function add(user: ReturnType<typeof userEvent.setup>, by: string, how: string, value: string) {
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter by' }), by)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), how)
  await user.type(screen.getByRole('combobox', { name: 'Value' }), `${value}{Enter}`)
}

test('A second value joins the chip with the same condition, and each can be removed separately', async () => {
  const { user, asked } = await renderChips([of('page', 'contains', 'blog')])
  await add(user, 'Page', 'contains', 'shop')
  expect(asked()).toEqual([of('page', 'contains', 'blog', 'shop')])
  await user.click(screen.getByRole('button', { name: 'Remove blog from the filter Page' }))
  expect(asked()).toEqual([of('page', 'contains', 'shop')])
  // The pressed chip is gone, so the focus moves to a control that always exists.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add filter' }))
  expect(screen.queryByRole('button', { name: /from the filter/ })).toBeNull()
})

test('Equal chips are merged into one', async () => {
  await renderChips([of('page', 'is', '/a'), of('page', 'is', '/a', '/a')])
  expect(screen.getAllByRole('button', { name: 'Remove filter Page' })).toHaveLength(1)
})

test('A filter that can’t be added shows the reason and leaves the form open', async () => {
  const values = Array.from({ length: 20 }, (_, index) => `/${index}`)
  const { user, asked } = await renderChips([of('page', 'is', ...values)])
  await add(user, 'Page', 'is', '/more')
  expect(await screen.findByText(/^A filter can have at most 20 values/)).toBeTruthy()
  expect(asked()).toEqual([of('page', 'is', ...values)])
  expect(screen.getByRole('combobox', { name: 'Value' })).toBeTruthy()
})

test('After ten filters no other is added, and the limit is shown', async () => {
  const ten = filterDimensions.slice(0, 10).map((dimension) => of(dimension, 'is', 'x'))
  const { user, asked } = await renderChips(ten)
  await add(user, 'Goal', 'is', 'Order')
  expect(await screen.findByText(/^A view can have at most 10 filters/)).toBeTruthy()
  expect(asked()).toEqual(ten)
})

test('A chip offers text search only for readable values', async () => {
  await renderChips([
    of('country', 'is', 'DE'),
    of('source', 'is', ''),
    of('page', 'is', '/a'),
    of('channel', 'contains', 'Paid'),
  ])
  const offered = (dimension: string) =>
    within(screen.getByRole('combobox', { name: `Condition for ${dimension}` }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(offered('Country')).toEqual(['is', 'is not'])
  expect(offered('Source')).toEqual(['is', 'is not'])
  expect(offered('Page')).toEqual(['is', 'is not', 'contains', 'does not contain'])
  expect(offered('Channel')).toEqual(['is', 'is not', 'contains'])
})

test('The filters of a segment are shown next to its name, and can be inverted and removed', async () => {
  const { user, asked } = await renderChips([of('device', 'is', 'Mobile'), of('page', 'is', '/a')], 'Phones')
  const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem')
  expect(chips[0]?.textContent).toBe('Phones')
  await user.click(screen.getByRole('button', { name: 'Remove filter Page' }))
  expect(asked()).toEqual([of('device', 'is', 'Mobile')])
})

test('A deleted goal is shown as deleted instead of by its number', async () => {
  await renderChips([of('goal', 'is_not', '7', '99')])
  const chip = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem')[0]
  expect(chip?.textContent).toContain('Orderordeleted goal')
})
