import type { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addMonths, monthSchema } from '#app/shared/calendar/month.ts'
import type { HistoryMonth, MonthHistory } from '#app/shared/growth/month-history.ts'
import type { WhyChanged } from '#app/shared/growth/waterfall.ts'
import { client, month, region, renderGrowth, textsOf, thirteen } from '#tests/support/growth-page.tsx'
import { ChangePage } from './change-page.tsx'
import { whyChangedQueryOptions } from './change/change.queries.ts'
import { forecastQueryOptions } from './forecasts/forecasts.queries.ts'
import { MonthsPage } from './months-page.tsx'
import { monthHistoryQueryOptions } from './months/months.queries.ts'
import { TargetsPage } from './targets-page.tsx'
import { targetsQueryOptions } from './pacing/pacing.queries.ts'

const clientId = client.id
const before = addMonths(month, -1)
const months = { first: v.parse(monthSchema, '2025-01'), current: month, selected: month }
afterEach(cleanup)

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
    await renderGrowth('/growth', <TargetsPage client={client} demo={false} months={months} />, know(true))
    expect(screen.getByText('No targets for this month')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add target' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Add goals/ }).getAttribute('href')).toBe('/tracking/goals')
    expect(screen.getByText(/44 more measured days are needed/)).toBeTruthy()
  })

  it('are not offered with demo data', async () => {
    await renderGrowth('/growth', <TargetsPage client={client} demo months={months} />, know(false))
    expect(screen.getByText(/The sample company has no targets/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add target' })).toBeNull()
  })

  it('ask for a website first', async () => {
    const without = { ...client, website: null }
    await renderGrowth('/growth', <TargetsPage client={without} demo={false} months={months} />, () => {})
    expect(screen.getByRole('heading', { name: 'No website yet' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Pages of Growth' })).toBeNull()
  })

  it('are added by keyboard with a suggested amount', async () => {
    const user = userEvent.setup()
    await renderGrowth('/growth', <TargetsPage client={client} demo={false} months={months} />, (queryClient) => {
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
    renderGrowth(
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
    renderGrowth(
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
