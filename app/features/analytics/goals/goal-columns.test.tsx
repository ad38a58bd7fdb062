import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { GoalMonth, GoalMonthRow } from '#app/shared/analytics/goal-month.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import comparison from '../messages/comparison/en.ts'
import english from './messages/en.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { goalColumns, rateText, revenueTexts, totalRevenue } from './goal-columns.tsx'
import words from '#app/shared/messages/words/en.ts'

const reader: Translator<'goals'> = {
  locale: 'en',
  t: translateFrom<'goals'>('en', compileCatalogue({ ...words, ...english })),
}
const tCompared = translateFrom<'comparison'>('en', compileCatalogue({ ...words, ...comparison }))
const row = (conversions: number, before: number | null): GoalMonthRow => ({
  id: 1,
  name: 'Order',
  kind: 'event',
  pattern: 'Order',
  currency: 'EUR',
  conversions,
  visits: 1,
  revenue: [],
  previous: before === null ? null : { conversions: before, visits: 1, revenue: [] },
})

const comparable: GoalMonth = {
  domain: 'fern.test',
  currency: 'EUR',
  period: { from: '2026-10-01', to: '2026-10-31' },
  complete: true,
  comparison: { from: '2026-09-01', to: '2026-09-30' },
  isComparable: true,
  visits: 100,
  previousVisits: 100,
  goals: [],
}

it('shows the conversion rate with its denominator, and no rate under 30 visits', () => {
  expect(rateText(reader, 3, 120)).toBe('2.5% of 120 visits')
  expect(rateText(reader, 3, 29)).toBe('too few visits')
})

it('links each goal to a filter by its number, and shows hostile names as text', async () => {
  const hostile = '<b>Order</b>'
  const goal = { ...row(3, null), id: 7, name: hostile }
  const month: GoalMonth = { ...comparable, comparison: null, previousVisits: null, goals: [goal] }
  const goalLink = (id: number, name: ReactNode) => <a href={`?goal=${id}`}>{name}</a>
  const [first] = goalColumns({ reader, tCompared, month, clientId: '', goalLink })
  render(<>{first?.cell?.(goal)}</>, { wrapper: await speaking() })
  expect(screen.getByRole('link', { name: hostile }).getAttribute('href')).toBe('?goal=7')
})

it('compares no month with one that includes imported days', () => {
  const shown = (isComparable: boolean) =>
    goalColumns({
      reader,
      tCompared,
      month: { ...comparable, isComparable },
      clientId: '',
      goalLink: () => null,
    }).map(({ id }) => id)
  expect(shown(true)).toEqual(expect.arrayContaining(['before', 'change']))
  expect(shown(false)).toEqual(['goal', 'conversions', 'share', 'visits', 'rate', 'controls'])
})

it('says each goal’s share of all conversions, unless there are too few of them', () => {
  const shareOf = (...conversions: number[]) => {
    const goals = conversions.map((count) => row(count, null))
    const month: GoalMonth = { ...comparable, goals }
    const share = goalColumns({ reader, tCompared, month, clientId: '', goalLink: () => null }).find(
      ({ id }) => id === 'share',
    )
    return goals.map((goal) => share?.cell?.(goal))
  }
  expect(shareOf(30, 10)).toEqual(['75%', '25%'])
  expect(shareOf(3, 1)).toEqual(['too few', 'too few'])
})

it('shows how conversions changed, without a percentage for small numbers, like the panels', () => {
  const goals = [row(30, 20), row(3, 6), row(3, 0), row(0, 3), row(0, 0)]
  const month: GoalMonth = { ...comparable, goals }
  const change = goalColumns({ reader, tCompared, month, clientId: '', goalLink: () => null }).find(
    ({ id }) => id === 'change',
  )
  expect(goals.map((goal) => change?.inCsv?.(goal))).toEqual([0.5, null, 'none before', 'none now', null])
})

it('compares the full days of the current month, and says so', () => {
  const today = { conversions: 10, visits: 10, revenue: [] }
  const goals = [{ ...row(40, 20), today }, row(30, 20)]
  const month: GoalMonth = { ...comparable, complete: false, goals }
  const change = goalColumns({ reader, tCompared, month, clientId: '', goalLink: () => null }).find(
    ({ id }) => id === 'change',
  )
  expect(change?.header).toBe('Change, without today')
  expect(goals.map((goal) => change?.value(goal))).toEqual([0.5, 0.5])
})

it('shows the sum of each currency separately', () => {
  expect(
    revenueTexts(reader, [
      { currency: 'EUR', minor: 123_450, events: 2 },
      { currency: 'JPY', minor: 900, events: 1 },
    ]),
  ).toEqual(['€1,234.50 (2 times)', '¥900 (1 time)'])
})

it('shows revenue in a column for each currency, the website’s first, sorted and exported as amounts', () => {
  const of = (currency: string, minor: number, events: number) => ({ currency, minor, events })
  const goals = [
    { ...row(1, 1), revenue: [of('JPY', 900, 3)] },
    { ...row(1, 1), id: 2, revenue: [of('EUR', 123_450, 2), of('JPY', 10_000, 1)] },
    { ...row(1, 1), id: 3, revenue: [of('EUR', 90_005, 1)] },
  ]
  const month: GoalMonth = { ...comparable, goals }
  const columns = goalColumns({ reader, tCompared, month, clientId: '', goalLink: () => null }).filter(
    ({ unit }) => unit === 'money',
  )
  expect(columns.map(({ id, header, numeric }) => [id, header, numeric])).toEqual([
    ['revenueEUR', 'Revenue (EUR)', true],
    ['revenueJPY', 'Revenue (JPY)', true],
  ])
  expect(columns.map(({ value }) => goals.map((goal) => value(goal)))).toEqual([
    [null, 1234.5, 900.05],
    [900, 10_000, null],
  ])
  expect(columns.map(({ cell }) => goals.map((goal) => cell?.(goal)))).toEqual([
    ['–', '€1,234.50 (2 times)', '€900.05 (1 time)'],
    ['¥900 (3 times)', '¥10,000 (1 time)', '–'],
  ])
})

it('adds up the revenue of all goals by currency, the website’s first', () => {
  const of = (currency: string, minor: number, events: number) => ({ currency, minor, events })
  const goals = [
    { ...row(1, 1), revenue: [of('USD', 300, 9), of('EUR', 100, 1)] },
    { ...row(1, 1), id: 2, revenue: [of('EUR', 50, 2)] },
  ]
  expect(totalRevenue({ goals, currency: 'EUR' })).toEqual([of('EUR', 150, 3), of('USD', 300, 9)])
})
