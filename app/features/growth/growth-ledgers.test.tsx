import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addMonths } from '#app/shared/calendar/month.ts'
import type { Concentration } from '#app/shared/growth/concentration.ts'
import type { EffectLedger, ShippedEffect } from '#app/shared/growth/effects.ts'
import type { ForecastLedger, LedgerForecast } from '#app/shared/growth/forecast.ts'
import { client, month, region, renderGrowth, textsOf, thirteen } from '#tests/support/growth-page.tsx'
import { effectLedgerQueryOptions } from './effects/effects.queries.ts'
import { EffectsPage } from './effects-page.tsx'
import { ForecastsPage } from './forecasts-page.tsx'
import { forecastLedgerQueryOptions } from './forecasts/forecasts.queries.ts'
import { SourcesPage } from './sources-page.tsx'
import { concentrationQueryOptions } from './sources/sources.queries.ts'

const clientId = client.id
afterEach(cleanup)

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
    renderGrowth('/growth/effects', <EffectsPage client={client} demo={false} />, (queryClient) =>
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
      'Shorten the formSep 1, 2026Conversions+5% to +10%+3% (−1% to +7%)No clear change Less than promised3',
    )
    expect(cards.getByRole('row', { name: /^New/ }).textContent).toContain('Not measured so far')
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
    return renderGrowth(
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
    first: addMonths(month, -1),
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
  const open = (ledger: ForecastLedger, onSearch = vi.fn()) =>
    renderGrowth(
      '/growth/forecasts',
      <ForecastsPage client={client} demo={false} search={{ at: 1 }} onSearch={onSearch} />,
      (queryClient) => queryClient.setQueryData(forecastLedgerQueryOptions(clientId, { at: 1 }).queryKey, ledger),
    )

  it('lists what was said with what came, and counts the hits', async () => {
    const onSearch = vi.fn()
    const rows = [
      row({}),
      row({ id: 'b', came: 1300, wasInside: false, restated: 1290 }),
      row({ id: 'c', first: month, came: null, wasInside: null, low: null, high: null }),
    ]
    await open({ rows, total: 41, inside: { count: 8, of: 10 }, errors: { shown: 0.08, naive: 0.11 } }, onSearch)
    expect(textsOf(screen.getAllByRole('row').slice(1))).toEqual([
      'VisitsOctober 2026Oct 10, 20261,0009001,1009501,040Inside',
      'VisitsOctober 2026Oct 10, 20261,0009001,1009501,300 (now 1,290)Outside',
      'VisitsNovember 2026Oct 10, 20261,000––950Not over yetStill running',
    ])
    expect(screen.getByText('8 of 10')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Older forecasts' }))
    expect(onSearch).toHaveBeenCalledWith({ at: 2 })
    expect(screen.getByText('The first forecast of each period, made with the least known.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'All forecasts', pressed: false }))
    expect(onSearch).toHaveBeenCalledWith({ all: true, at: 1 })
  })

  it('exports the forecasts of all pages', async () => {
    const texts: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) void blob.text().then((text) => texts.push(text))
      return 'blob:none'
    })
    const page = (id: string): ForecastLedger => ({
      rows: [row({ id, value: 1000 + Number(id) })],
      total: 2,
      inside: { count: 1, of: 1 },
      errors: null,
    })
    await renderGrowth(
      '/growth/forecasts',
      <ForecastsPage client={client} demo={false} search={{ at: 1 }} onSearch={() => {}} />,
      (queryClient) => {
        queryClient.setQueryData(forecastLedgerQueryOptions(clientId, { at: 1 }).queryKey, page('1'))
        queryClient.setQueryData(forecastLedgerQueryOptions(clientId, { at: 2 }).queryKey, page('2'))
      },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    await vi.waitFor(() => expect(texts).toHaveLength(1))
    expect(texts[0]?.split('\r\n').filter((line) => /,100[12],/.test(line))).toHaveLength(2)
  })

  it('says when the first forecasts come', async () => {
    await open({ rows: [], total: 0, inside: { count: 0, of: 0 }, errors: null })
    expect(screen.getByText(/^After 56 measured days/)).toBeTruthy()
  })
})
