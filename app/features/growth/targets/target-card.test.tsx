import { useQueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { Forecast, ShownForecast } from '#app/shared/growth/forecast.ts'
import { paceStates, type PaceState, type Target, type TargetPace } from '#app/shared/growth/target.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { forecastQueryOptions } from '../forecasts/forecasts.queries.ts'
import { TargetCard } from './target-card.tsx'

const clientId = '00000000-0000-4000-8000-000000000001'
const month = v.parse(monthSchema, '2026-11')
let wrapper: Awaited<ReturnType<typeof speaking>>
beforeAll(async () => {
  wrapper = await speaking()
})
afterEach(cleanup)

const pace = (part: Partial<TargetPace> = {}): TargetPace => ({
  state: 'onTrack',
  rule: 'band',
  through: '2026-11-14',
  came: 700,
  expected: 650,
  share: 0.5,
  forecast: { value: 1450, low: 1300, high: 1600 },
  missingDays: 0,
  ...part,
})
const target = (part: Partial<Target> = {}): Target => ({
  id: '00000000-0000-4000-8000-0000000000aa',
  subject: { metric: 'visits' },
  goal: null,
  isGone: false,
  currency: null,
  span: 'month',
  first: month,
  repeats: false,
  amount: 1400,
  basis: { from: 'hand', amount: 1400 },
  lastYear: 1200,
  pace: pace(),
  months: [],
  decisive: null,
  ...part,
})
const forecast = (part: Partial<Forecast> = {}): Forecast => ({
  span: 'month',
  first: month,
  madeOn: '2026-11-15',
  method: 'median',
  value: 1450,
  naive: 1390,
  low: 1300,
  high: 1600,
  came: 700,
  history: 400,
  origins: 26,
  errors: { median: 0.08, naive: 0.1 },
  ...part,
})

function renderCard(shown: Target, expected: Partial<ShownForecast> = {}, onEnd = vi.fn()) {
  const Known = () => {
    useQueryClient().setQueryData(forecastQueryOptions(clientId, shown).queryKey, {
      subject: shown.subject,
      goal: shown.goal,
      isGone: false,
      currency: shown.currency,
      forecast: forecast(),
      missing: null,
      measuredDays: 400,
      days: [],
      ...expected,
    })
    return <TargetCard clientId={clientId} target={shown} current={month} onEdit={vi.fn()} onEnd={onEnd} />
  }
  render(<Known />, { wrapper })
  return within(screen.getByRole('article'))
}
const fact = (card: ReturnType<typeof renderCard>, label: string) =>
  card.getByText(label, { selector: 'dt' }).nextSibling?.textContent

test.each<[PaceState, string, RegExp]>([
  ['notBegun', 'Not begun', /^Begins on Nov 1, 2026\.$/],
  ['early', 'Too early to tell', /Too few days are over/],
  ['reached', 'Reached', /target is reached/],
  ['onTrack', 'On track', /at or above the target/],
  ['behind', 'Behind', /within its range/],
  ['atRisk', 'At risk', /above the upper end/],
  ['missed', 'Missed', /700 were lacking/],
  ['unknown', 'Not measured', /Nothing was measured/],
])('a target that is %s says so in words with the reason', (state, word, reason) => {
  const card = renderCard(target({ pace: pace({ state }) }))
  expect(card.getByText(word)).toBeTruthy()
  expect(card.getByText(reason)).toBeTruthy()
})

test('every state has its word', () => {
  expect(paceStates).toHaveLength(8)
})

test('a running target shows what came, what was expected, and the forecast with its range next to the naive one', () => {
  const card = renderCard(target())
  expect(screen.getByRole('article', { name: 'Visits' })).toBeTruthy()
  expect(fact(card, 'Target')).toBe('1,400')
  expect(fact(card, 'So far')).toBe('700')
  expect(fact(card, 'Expected by Nov 14')).toBe('650')
  expect(fact(card, 'Forecast')).toBe('1,450 (1,300 to 1,600)')
  expect(fact(card, 'As the last 28 days')).toBe('1,390')
})

test('too few measured days are said with how many are lacking, and so is a missing range', () => {
  renderCard(target(), { forecast: null, missing: 'fewDays', measuredDays: 40 })
  expect(screen.getByText(/No forecast yet: 16 more measured days are needed/)).toBeTruthy()
  cleanup()
  renderCard(target(), { forecast: forecast({ low: null, high: null, history: 80, errors: null, origins: 0 }) })
  expect(screen.getByText(/No range yet: about 27 more measured days are needed/)).toBeTruthy()
})

test('without a range the card says that only chance was allowed for', () => {
  const card = renderCard(target({ pace: pace({ rule: 'chance', forecast: null }) }))
  expect(card.getByText(/only chance was allowed for/)).toBeTruthy()
})

test('a quarter lists its months and the one that decides most', () => {
  const months = ['2026-10', '2026-11', '2026-12'].map((one, index) => ({
    month: v.parse(monthSchema, one),
    amount: 1000 + index * 500,
    came: index === 0 ? 900 : null,
  }))
  const decisive = { month: v.parse(monthSchema, '2026-12'), amount: 2000 }
  const card = renderCard(target({ span: 'quarter', first: v.parse(monthSchema, '2026-10'), months, decisive }))
  expect(card.getByText('Q4 2026')).toBeTruthy()
  expect(card.getByText('December 2026 decides most: 2,000 of the target are due then.')).toBeTruthy()
  expect(card.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MonthTargetSo far',
    'October 20261,000900',
    'November 20261,500–',
    'December 20262,000–',
  ])
})

test('revenue is in its currency, a share in percent, and a goal’s name is text', () => {
  renderCard(
    target({
      subject: { metric: 'revenue', goalId: 3 },
      goal: '<b>Order</b>',
      currency: 'EUR',
      amount: 120_000,
      pace: pace({ came: 45_050, forecast: null }),
    }),
    { forecast: null, missing: 'fewDays', measuredDays: 1 },
  )
  expect(screen.getByRole('article', { name: 'Revenue: <b>Order</b>' }).textContent).toContain('€1,200.00')
  cleanup()
  const card = renderCard(
    target({ subject: { metric: 'channelShare', channel: 'Email' }, amount: 0.25, pace: pace({ came: 0.2 }) }),
    { forecast: null, missing: 'fewDays', measuredDays: 1 },
  )
  expect(fact(card, 'Target')).toBe('25%')
})

test('a repeating target is ended, and another one removed', () => {
  renderCard(target({ repeats: true }))
  expect(screen.getByRole('button', { name: 'End target: Visits, November 2026' })).toBeTruthy()
  cleanup()
  renderCard(target())
  expect(screen.getByRole('button', { name: 'Remove target: Visits, November 2026' })).toBeTruthy()
})
