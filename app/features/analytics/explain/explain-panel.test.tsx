import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import type { BreakdownAnswer, BreakdownPart } from '#app/shared/analytics/breakdown.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import type { MonthWords } from './month-words.tsx'
import { breakdownQueryOptions, type BreakdownParams } from './explain.queries.ts'
import { ExplainLink, RevenueLink } from './explain-link.tsx'
import { ExplainPanel } from './explain-panel.tsx'

beforeAll(() => {
  // The test's document has no layout.
  Element.prototype.scrollIntoView = vi.fn()
})

const words: MonthWords = {
  domain: 'loop.test',
  month: '2026-11',
  timeZone: 'UTC',
  now: 'November 2026',
  before: 'October 2026',
  metric: (metric) => metric,
  one: (dimension) => dimension,
  offers: (dimension) => dimension !== 'city',
  value: (_, value) => (value === '' ? 'Direct' : value),
  link: (_, value, name) => <a href={`/only/${value}`}>{name}</a>,
}
const params: BreakdownParams = {
  clientId: '00000000-0000-4000-8000-000000000001',
  month: v.parse(monthSchema, '2026-11'),
  filters: [],
  compare: 'previous',
  metric: 'visitors',
  by: undefined,
}
const period = { from: '2026-11-01', to: '2026-11-30' }
const comparison = { from: '2026-10-01', to: '2026-10-31' }
const part = (kind: BreakdownPart['kind'], value: string, before: number, now: number): BreakdownPart => ({
  kind,
  value,
  before,
  now,
  change: now - before,
  split: null,
  judged: 'up',
})
const answer: BreakdownAnswer = {
  period,
  comparison,
  complete: true,
  bridge: {
    before: 100,
    now: 130,
    others: 4,
    judged: null,
    parts: [
      part('value', '<b>x</b>.test', 40, 80),
      part('value', '', 40, 30),
      part('rest', '', 25, 30),
      part('overlap', '', -5, -10),
    ],
  },
  missing: null,
}

/** The panel with a link that opens it, at an address and with the server's answers. */
async function renderPanel(answered: BreakdownAnswer, asked: BreakdownParams = params, { staysLink = true } = {}) {
  const name = asked.metric === 'revenue' ? /^Explain this: Revenue in EUR$/ : `Explain this: ${asked.metric}`
  function Answered() {
    useQueryClient().setQueryData(breakdownQueryOptions(asked).queryKey, answered)
    const { explain } = analytics.useSearch()
    return (
      <>
        {explain !== undefined && !staysLink ? null : asked.metric === 'revenue' ? (
          <RevenueLink currency="EUR" />
        ) : (
          <ExplainLink metric={asked.metric} name={asked.metric} />
        )}
        {explain === asked.metric && <ExplainPanel params={asked} words={words} />}
      </>
    )
  }
  const root = createRootRoute({ component: Outlet })
  const analytics = createRoute({
    getParentRoute: () => root,
    path: '/analytics',
    validateSearch: (search: Record<string, unknown>): { explain?: unknown; by?: unknown; compare?: unknown } => search,
    component: Answered,
  })
  const router = createRouter({
    routeTree: root.addChildren([analytics]),
    history: createMemoryHistory({ initialEntries: ['/analytics?compare=year'] }),
  })
  await router.load()
  render(<RouterProvider router={router} />, { wrapper: await speaking() })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name }))
  const panel = await screen.findByRole('region', { name: new RegExp(`^Explanation: ${asked.metric}`, 'i') })
  return { user, router, panel: within(panel) }
}

test('a number’s change is explained in words and by a list of its parts, each a link to its visits', async () => {
  const { panel, router } = await renderPanel(answer)
  expect(router.state.location.search).toMatchObject({ compare: 'year', explain: 'visitors', metric: 'visitors' })
  expect(document.activeElement?.textContent).toBe('Explanation: visitors')
  expect(panel.getByText(/^visitors: 30 more, from 100 to 130\./).textContent).toBe(
    'visitors: 30 more, from 100 to 130. Biggest gains: <b>x</b>.test (+40). Biggest losses: Direct (−10).',
  )
  const list = panel.getByRole('list', { name: 'From October 2026 to November 2026' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'October 2026100',
    '<b>x</b>.test+40',
    'Direct−10',
    'Everything else (4 values)+5',
    'Counted more than once−5',
    'November 2026130',
  ])
  expect(within(list).getByRole('link', { name: '<b>x</b>.test' })).toBeTruthy()
  expect(within(list).getAllByRole('link')).toHaveLength(2)
  expect(panel.getByText(/^Visitors with several values/)).toBeTruthy()
})

test('the same is available as a table that can be exported', async () => {
  const { panel, user } = await renderPanel(answer)
  await user.click(panel.getByRole('button', { name: 'Show as table' }))
  expect(panel.queryByRole('list')).toBeNull()
  const rows = panel.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows.slice(1)).toEqual([
    ['<b>x</b>.test', '40', '80', '+40'],
    ['Everything else (4 values)', '25', '30', '+5'],
    ['Counted more than once', '−5', '−10', '−5'],
    ['Direct', '40', '30', '−10'],
  ])
  expect(panel.getByRole('button', { name: /CSV/ })).toBeTruthy()
  expect(panel.getByRole('button', { name: /JSON/ })).toBeTruthy()
})

test('a rate of under 30 visits reads “too few” in the table, but its part of the change is shown', async () => {
  const few = { ...part('value', 'x.test', 0, 0), before: 'tooFew', now: 5000, change: -300 } as const
  const { panel, user } = await renderPanel(
    { ...answer, bridge: { before: 5300, now: 5000, others: 0, judged: null, parts: [few] }, missing: null },
    { ...params, metric: 'bounceRate' },
  )
  await user.click(panel.getByRole('button', { name: 'Show as table' }))
  expect(panel.getAllByRole('row').at(-1)?.textContent).toBe('x.testtoo few50.00%−3.00 points')
})

test('the breakdown is chosen from the number’s dimensions and stays in the address', async () => {
  const { panel, user, router } = await renderPanel(answer)
  const choice = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Broken down by' })
  expect(choice.value).toBe('source')
  expect([...choice.options].map(({ value }) => value)).not.toContain('page')
  await user.selectOptions(choice, 'device')
  await expect.poll(() => router.state.location.search).toMatchObject({ by: 'device', explain: 'visitors' })
})

test('closing it returns the focus to the control that opened it', async () => {
  const { panel, user, router } = await renderPanel(answer)
  await user.click(panel.getByRole('link', { name: 'Close explanation' }))
  await expect.poll(() => screen.queryByRole('region')).toBeNull()
  expect(router.state.location.search).toEqual({ compare: 'year', metric: 'visitors' })
  expect(document.activeElement?.textContent).toBe('Explain this')
})

test('revenue is shown in one currency, with a choice if there are several', async () => {
  const { panel, user, router } = await renderPanel(
    {
      period,
      comparison,
      complete: true,
      bridge: {
        before: 1999,
        now: 12_499,
        others: 0,
        judged: null,
        parts: [{ ...part('value', 'x.test', 999, 11_499), split: { volume: 9000, within: 1500 } }],
      },
      missing: null,
      money: { currency: 'EUR', currencies: ['EUR', 'JPY'] },
    },
    { ...params, metric: 'revenue', currency: 'EUR' },
  )
  expect(router.state.location.search).toMatchObject({ explain: 'revenue', currency: 'EUR', compare: 'year' })
  expect(panel.getByText(/^Revenue in EUR: €105\.00 more, from €19\.99 to €124\.99\./).textContent).toMatch(
    /\+€90\.00 came from the number of events with an amount and \+€15\.00 from the amount per event\.$/,
  )
  expect(
    within(panel.getByRole('list'))
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['October 2026€19.99', 'x.test+€105.00', 'November 2026€124.99'])
  await user.click(panel.getByRole('button', { name: 'Show as table' }))
  expect(panel.getByRole('columnheader', { name: /^Revenue in EUR \(October 2026\)/ })).toBeTruthy()
  expect(panel.getAllByRole('row').at(-1)?.textContent).toBe('x.test€9.99€114.99+€105.00+€90.00+€15.00')
  await user.selectOptions(panel.getByRole('combobox', { name: 'Currency' }), 'JPY')
  await expect.poll(() => router.state.location.search).toMatchObject({ currency: 'JPY', explain: 'revenue' })
})

test('takes the focus if the link that opened it disappeared with its tab', async () => {
  const missing = { period, comparison, complete: true, bridge: null, missing: 'noRevenue' } as const
  const { panel } = await renderPanel(missing, { ...params, metric: 'revenue' }, { staysLink: false })
  expect(screen.queryByRole('link', { name: /^Explain this/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Explanation: Revenue')
  expect(panel.getByText('No revenue in these periods.')).toBeTruthy()
})

test('explains why there is no explanation', async () => {
  const { panel } = await renderPanel(
    { period, comparison, complete: true, bridge: null, missing: 'tooFewVisits' },
    { ...params, metric: 'bounceRate' },
  )
  expect(panel.getByText('Under 30 visits in one of the periods: too few to explain a rate.')).toBeTruthy()
})
