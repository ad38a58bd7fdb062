import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMonths, monthSchema } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { Concentration } from '#app/shared/growth/concentration.ts'
import type { EffectLedger, ShippedEffect } from '#app/shared/growth/effects.ts'
import type { ForecastLedger, LedgerForecast } from '#app/shared/growth/forecast.ts'
import type { HistoryMonth, MonthHistory } from '#app/shared/growth/month-history.ts'
import type { WhyChanged } from '#app/shared/growth/waterfall.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { ChangePage } from './change-page.tsx'
import { whyChangedQueryOptions } from './change/change.queries.ts'
import { effectLedgerQueryOptions } from './effects/effects.queries.ts'
import { EffectsPage } from './effects-page.tsx'
import { ForecastsPage } from './forecasts-page.tsx'
import { forecastLedgerQueryOptions, forecastQueryOptions } from './forecasts/forecasts.queries.ts'
import { MonthsPage } from './months-page.tsx'
import { monthHistoryQueryOptions } from './months/months.queries.ts'
import { SourcesPage } from './sources-page.tsx'
import { concentrationQueryOptions } from './sources/sources.queries.ts'
import { TargetsPage } from './targets-page.tsx'
import { targetsQueryOptions } from './targets/targets.queries.ts'

const month = v.parse(monthSchema, '2026-11')
const before = addMonths(month, -1)
const months = { first: v.parse(monthSchema, '2025-01'), current: month, selected: month }
const client: ClientSummary = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Fern',
  company: 'Fern',
  plan: 'Growth',
  createdAt: '2025-01-01T00:00:00Z',
  website: 'fern.test',
  timeZone: 'UTC',
}
const clientId = client.id
const thirteen = Array.from({ length: 13 }, (_, index) => addMonths(month, index - 12))

let wrapper: Awaited<ReturnType<typeof speaking>>
beforeAll(async () => {
  wrapper = await speaking()
})
afterEach(cleanup)

const paths = [
  '/growth',
  '/growth/months',
  '/growth/change',
  '/growth/effects',
  '/growth/sources',
  '/growth/forecasts',
  '/tracking',
  '/competitors',
  '/crafting/$filter',
  '/crafting/$filter/$card',
] as const

/** Draws a page at its address, with what the server would answer. */
async function renderPage(path: (typeof paths)[number], page: ReactNode, know: (queryClient: QueryClient) => void) {
  const root = createRootRoute({ component: Outlet })
  const routeTree = root.addChildren(paths.map((each) => createRoute({ getParentRoute: () => root, path: each })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const Known = () => {
    know(useQueryClient())
    return page
  }
  render(
    <RouterContextProvider router={router}>
      <Known />
    </RouterContextProvider>,
    { wrapper },
  )
}
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }))
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

describe('Targets', () => {
  const visits = { subject: { metric: 'visits' }, span: 'month', first: month } as const
  const know = (mayChange: boolean) => (queryClient: QueryClient) => {
    queryClient.setQueryData(targetsQueryOptions(clientId, month).queryKey, {
      timeZone: 'UTC',
      month,
      targets: [],
      subjects: [{ subject: visits.subject, goal: null, isGone: false, currency: null }],
      mayChange,
    })
    queryClient.setQueryData(forecastQueryOptions(clientId, visits).queryKey, {
      subject: visits.subject,
      goal: null,
      isGone: false,
      currency: null,
      forecast: null,
      missing: 'fewDays',
      measuredDays: 12,
      days: [],
    })
  }

  it('offers the first one, and says how many days a forecast lacks', async () => {
    await renderPage('/growth', <TargetsPage client={client} demo={false} months={months} />, know(true))
    expect(screen.getByText('No targets for this month')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add target' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Add goals/ }).getAttribute('href')).toBe('/tracking')
    expect(screen.getByText(/44 more measured days are needed/)).toBeTruthy()
  })

  it('are not offered with demo data', async () => {
    await renderPage('/growth', <TargetsPage client={client} demo months={months} />, know(false))
    expect(screen.getByText(/The sample company has no targets/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add target' })).toBeNull()
  })

  it('ask for a website first', async () => {
    const without = { ...client, website: null }
    await renderPage('/growth', <TargetsPage client={without} demo={false} months={months} />, () => {})
    expect(screen.getByRole('heading', { name: 'No website yet' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Pages of Growth' })).toBeNull()
  })

  it('are added by keyboard with a suggested amount', async () => {
    const user = userEvent.setup()
    await renderPage('/growth', <TargetsPage client={client} demo={false} months={months} />, (queryClient) => {
      know(true)(queryClient)
      queryClient.setQueryData(['growth', 'suggested', { clientId, ...visits }], { lastYear: 1200, usual: 1100 })
    })
    screen.getByRole('button', { name: 'Add target' }).focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add target' }))
    await user.click(await dialog.findByRole('button', { name: 'Use last year: 1,200' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('1200')
    await user.selectOptions(dialog.getByLabelText('How to set it'), 'Last year plus a percentage')
    expect(dialog.getByText('Last year: 1,200. The target becomes 1,320.')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Length'), 'Quarter')
    expect(dialog.queryByRole('checkbox')).toBeNull()
    expect(dialog.getByLabelText<HTMLSelectElement>('Period').selectedOptions[0]?.textContent).toBe('Q4 2026')
  })
})

describe('13 months', () => {
  const historyOf = (part: Partial<MonthHistory> = {}): MonthHistory => ({
    metric: 'visits',
    about: { goal: null, goalId: null, channel: null, currency: null },
    months: thirteen.map((one, index): HistoryMonth => ({
      month: one,
      value: 1000 + index * 10,
      yearBefore: index < 3 ? null : 900,
      isComplete: one !== month,
      missingDays: index === 2 ? 5 : 0,
      importedDays: index === 0 ? 31 : 0,
    })),
    marks: [
      { kind: 'card', month: before, day: `${before}-05`, text: '<b>New form</b>', tracking: null, id: 'card-1' },
      { kind: 'tracking', month: before, day: `${before}-09`, text: '', tracking: 'outage', id: null },
    ],
    moreMarks: 2,
    goals: [],
    channels: [],
    ...part,
  })
  const open = (history: MonthHistory) =>
    renderPage(
      '/growth/months',
      <MonthsPage
        client={client}
        demo={false}
        month={month}
        search={{ number: 'visits', goal: undefined, channel: undefined }}
        onSearch={vi.fn()}
      />,
      (queryClient) =>
        queryClient.setQueryData(
          monthHistoryQueryOptions({ clientId, month, metric: 'visits', goalId: null, channel: null }).queryKey,
          history,
        ),
    )

  it('are a table too, with the year before, days without data, and what happened', async () => {
    await open(historyOf())
    const rows = textsOf(screen.getAllByRole('row'))
    expect(rows[0]).toBe('MonthThese 13 monthsThe year beforeDataAnnotations')
    expect(rows[1]).toBe('November 20251,000–31 imported days')
    expect(rows[3]).toContain('5 days not measured')
    expect(rows[12]).toBe('October 20261,110900–Oct 5: <b>New form</b>Oct 9: No data received')
    expect(rows[13]).toBe('November 2026 (so far)1,120900–')
    expect(screen.getByText('2 more events aren’t shown.')).toBeTruthy()
  })

  it('link a card that shipped to its page', async () => {
    await open(historyOf())
    const link = screen.getByRole('link', { name: 'Oct 5: <b>New form</b>', hidden: true })
    expect(link.getAttribute('href')).toBe('/crafting/all/card-1')
  })

  it('say so if nothing was measured', async () => {
    const months = historyOf().months.map((one) => ({ ...one, value: null, yearBefore: null }))
    await open(historyOf({ months, marks: [], moreMarks: 0 }))
    expect(screen.getByText('Nothing was measured in these months.')).toBeTruthy()
  })
})

describe('Why it changed', () => {
  const cause = { low: null, high: null, card: null, season: null, missingDays: null }
  const why: WhyChanged = {
    month,
    before,
    isWhole: false,
    days: { before: 12, now: 12 },
    metric: 'visits',
    goal: null,
    currency: null,
    missing: null,
    from: 1000,
    to: 1100,
    causes: [
      { ...cause, kind: 'season', amount: -40, season: 'lastYear' },
      {
        ...cause,
        kind: 'card',
        amount: 120,
        low: 60,
        high: 200,
        card: { id: 'card-1', title: 'Shorten the form', verdict: 'improved' },
      },
      { ...cause, kind: 'rest', amount: 20 },
    ],
    uncounted: [{ id: 'card-2', title: 'New header', verdict: 'confounded' }],
    channelsFrom: 1010,
    channels: [
      { channel: 'Email', volume: 100, rate: 0, visits: { before: 200, now: 300 } },
      { channel: '', volume: -10, rate: 0, visits: { before: 810, now: 800 } },
    ],
  }
  const open = (found: WhyChanged) =>
    renderPage(
      '/growth/change',
      <ChangePage
        client={client}
        demo={false}
        month={month}
        search={{ number: 'visits', goal: undefined }}
        onSearch={vi.fn()}
      />,
      (queryClient) => {
        queryClient.setQueryData(
          whyChangedQueryOptions({ clientId, month, metric: 'visits', goalId: null }).queryKey,
          found,
        )
        queryClient.setQueryData(targetsQueryOptions(clientId, month).queryKey, {
          timeZone: 'UTC',
          month,
          targets: [],
          subjects: [],
          mayChange: true,
        })
      },
    )

  it('is shown in two cuts that are never added up, each with its own steps', async () => {
    await open(why)
    expect(screen.getByText('Visits: 100 more, from 1,000 (October 2026) to 1,100 (November 2026).')).toBeTruthy()
    expect(screen.getByText(/first 12 days are compared/)).toBeTruthy()
    expect(screen.getByText('These are two views of the same change. Never add them up.')).toBeTruthy()
    const rowsOf = (name: RegExp) => textsOf(within(screen.getByRole('list', { name })).getAllByRole('listitem'))
    expect(rowsOf(/^Causes/)).toEqual([
      'October 20261,000',
      'Season, as last year−40',
      'Shorten the form+120',
      'Rest, without a known cause+20',
      'November 20261,100',
    ])
    expect(rowsOf(/^Channels/)).toEqual(['October 20261,010', 'Email+100', 'Direct−10', 'November 20261,100'])
    expect(screen.getByText(/October 2026 was counted again since it ended/)).toBeTruthy()
  })

  it('links cards, lists those that explain nothing with the reason, and has the ranges in the table', async () => {
    await open(why)
    const causes = region('By cause')
    const [link] = causes.getAllByRole('link', { name: 'Shorten the form' })
    expect(link?.getAttribute('href')).toBe('/crafting/all/card-1')
    expect(causes.getByRole('link', { name: 'New header' }).closest('li')?.textContent).toBe('New headerConfounded')
    expect(causes.getByRole('row', { name: /^Shorten the form/, hidden: true }).textContent).toBe(
      'Shorten the form+120+60+200',
    )
  })

  it('says why there is nothing to explain', async () => {
    await open({ ...why, missing: 'nothingBefore' })
    expect(screen.getByText(/Nothing was measured in October 2026/)).toBeTruthy()
  })
})

describe('What it brought', () => {
  const card = (part: Partial<ShippedEffect>): ShippedEffect => ({
    id: 'card-1',
    title: 'Shorten the form',
    shippedOn: '2026-09-01',
    metric: 'conversions',
    promised: { low: 0.05, high: 0.1 },
    measured: { change: 0.03, low: -0.01, high: 0.07 },
    verdict: 'no-change',
    kept: 'below',
    effort: 3,
    ...part,
  })
  const open = (ledger: EffectLedger) =>
    renderPage('/growth/effects', <EffectsPage client={client} demo={false} />, (queryClient) =>
      queryClient.setQueryData(effectLedgerQueryOptions(clientId).queryKey, ledger),
    )

  it('puts what was measured next to what was promised', async () => {
    await open({
      cards: [card({}), card({ id: 'card-2', title: 'New', measured: null, verdict: null, kept: null, effort: null })],
      more: 0,
      kinds: [
        { by: 'tag', name: 'seo', cards: 4, effort: 9, perPoint: 0.02, rank: 1 },
        { by: 'source', name: 'analytics', cards: 2, effort: 3, perPoint: null, rank: null },
      ],
      kept: { within: 0, above: 0, below: 1 },
    })
    const cards = region('Promised and measured')
    expect(cards.getByRole('row', { name: /^Shorten/ }).textContent).toBe(
      'Shorten the formSep 1, 2026Conversions+5% to +10%+3% (−1% to +7%) Less than promised3',
    )
    expect(cards.getByRole('row', { name: /^New/ }).textContent).toContain('Not measured yet')
    expect(cards.getByText('Of 1 measured promise: 0 as promised, 0 more, 1 less.')).toBeTruthy()
    const kinds = region('Effect for each point of effort')
    expect(textsOf(kinds.getAllByRole('row').slice(1))).toEqual(['seoTag49+2%1', 'AnalyticsSource23too few–'])
    expect(kinds.getByText(/No rank under three cards/)).toBeTruthy()
  })

  it('leads to the cards while none has shipped', async () => {
    await open({ cards: [], more: 0, kinds: [], kept: { within: 0, above: 0, below: 0 } })
    expect(screen.getByRole('link', { name: 'Open Recommendations' }).getAttribute('href')).toBe('/crafting/all')
  })
})

describe('Dependence', () => {
  const found: Concentration = {
    by: 'channel',
    month,
    isComplete: false,
    currency: 'EUR',
    current: { month, visits: 1000, top: { name: 'Organic Search', share: 0.6 }, equalSources: 2.1, isRisky: true },
    rows: [
      { name: 'Organic Search', visits: 600, share: 0.6, conversions: 30, revenue: 60_000 },
      { name: '', visits: 300, share: 0.3, conversions: null, revenue: null },
      { name: null, visits: 100, share: 0.1, conversions: 5, revenue: 0 },
    ],
    withoutTop: { visits: 400, conversions: 12, revenue: 5000 },
    history: thirteen.map((one) => ({ month: one, visits: 0, top: null, equalSources: null, isRisky: false })),
  }
  const open = (shown: Concentration, of?: string) => {
    const onSearch = vi.fn()
    return renderPage(
      '/growth/sources',
      <SourcesPage
        client={client}
        demo={false}
        month={month}
        search={{ by: 'channel', of, grows: 20 }}
        onSearch={onSearch}
      />,
      (queryClient) =>
        queryClient.setQueryData(concentrationQueryOptions({ clientId, month, by: 'channel' }).queryKey, shown),
    ).then(() => onSearch)
  }

  it('warns with its printed threshold, and says what the month would be without the largest', async () => {
    await open(found)
    const card = region('Dependence: November 2026')
    expect(card.getByText('A large part of the visits depends on one place.')).toBeTruthy()
    expect(card.getByText('Warning from a share of 50%, or below 2 equal ones. It needs 100 visits.')).toBeTruthy()
    expect(card.getByText('2.1 equal channels')).toBeTruthy()
    expect(
      card.getByText(/^Without Organic search, the month would have 400 visits and 12 conversions\./i),
    ).toBeTruthy()
  })

  it('computes a scenario from the row’s own rates, and says that it is no forecast', async () => {
    const onSearch = await open(found)
    const card = region('What if one grows?')
    expect(card.getByRole('status').textContent).toContain('+20% brings +120 visits')
    expect(card.getByText('Conversions').nextSibling?.textContent).toBe('+6')
    expect(card.getByText('Revenue').nextSibling?.textContent).toBe('+€120.00')
    expect(card.getByText(/This is no forecast/)).toBeTruthy()
    const input = card.getByLabelText('grows by (percent)')
    await userEvent.clear(input)
    await userEvent.type(input, '50')
    await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith({ grows: 50 }))
    await userEvent.selectOptions(card.getByLabelText('If'), '')
    expect(onSearch).toHaveBeenLastCalledWith({ of: '' })
  })

  it('names an unknown rate instead of zero', async () => {
    await open(found, '')
    expect(region('What if one grows?').getAllByText('Rate unknown')).toHaveLength(2)
  })

  it('says what will be here while there are no visits', async () => {
    await open({ ...found, current: { ...found.current, visits: 0, top: null }, rows: [] })
    expect(screen.getByText(/No visits in this month yet/)).toBeTruthy()
  })
})

describe('We said, it was', () => {
  const row = (part: Partial<LedgerForecast>): LedgerForecast => ({
    id: 'a',
    subject: { metric: 'visits' },
    goal: null,
    isGone: false,
    currency: null,
    span: 'month',
    first: before,
    madeOn: '2026-10-10',
    method: 'median',
    value: 1000,
    naive: 950,
    low: 900,
    high: 1100,
    came: 1040,
    restated: null,
    wasInside: true,
    ...part,
  })
  const open = (ledger: ForecastLedger, onPage = vi.fn()) =>
    renderPage(
      '/growth/forecasts',
      <ForecastsPage client={client} demo={false} at={1} onPage={onPage} />,
      (queryClient) => queryClient.setQueryData(forecastLedgerQueryOptions(clientId, 1).queryKey, ledger),
    )

  it('lists what was said with what came, and counts the hits', async () => {
    const onPage = vi.fn()
    const rows = [
      row({}),
      row({ id: 'b', came: 1300, wasInside: false, restated: 1290 }),
      row({ id: 'c', first: month, came: null, wasInside: null, low: null, high: null }),
    ]
    await open({ rows, total: 41, inside: { count: 8, of: 10 }, errors: { shown: 0.08, naive: 0.11 } }, onPage)
    expect(textsOf(screen.getAllByRole('row').slice(1))).toEqual([
      'VisitsOctober 2026Oct 10, 20261,0009001,1009501,040Inside',
      'VisitsOctober 2026Oct 10, 20261,0009001,1009501,300 (now 1,290)Outside',
      'VisitsNovember 2026Oct 10, 20261,000––950RunningStill running',
    ])
    expect(screen.getByText('8 of 10')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Older' }))
    expect(onPage).toHaveBeenCalledWith(2)
  })

  it('says when the first forecasts come', async () => {
    await open({ rows: [], total: 0, inside: { count: 0, of: 0 }, errors: null })
    expect(screen.getByText(/^After 56 measured days/)).toBeTruthy()
  })
})
