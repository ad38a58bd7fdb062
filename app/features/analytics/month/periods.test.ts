import { expect, test } from 'vitest'
import { overviewOf } from '#tests/support/overviews.ts'
import { chartSlots, comparisonName, periodName, shortPeriodName } from './periods.ts'

test('a whole month is named, a part of it shows its days', () => {
  expect(periodName('en', { from: '2024-02-01', to: '2024-02-29' })).toBe('February 2024')
  expect(periodName('en', { from: '2023-02-01', to: '2023-02-27' })).toBe('Feb 1 – 27, 2023')
  expect(shortPeriodName('en', { from: '2026-10-01', to: '2026-10-31' })).toBe('October')
  expect(shortPeriodName('en', { from: '2026-10-01', to: '2026-10-21' })).toBe('Oct\u00a01\u00a0–\u00a021')
})

test('a compared month of another year shows its year, the previous month doesn’t', () => {
  const period = { from: '2026-01-01', to: '2026-01-31' }
  const december = { from: '2025-12-01', to: '2025-12-31' }
  expect(comparisonName('en', { compare: 'previous', comparison: december, period })).toBe('December')
  const january = { from: '2025-01-01', to: '2025-01-31' }
  expect(comparisonName('en', { compare: 'year', comparison: january, period })).toBe('January 2025')
  expect(comparisonName('en', { compare: 'none', comparison: null, period })).toBeNull()
})

test('the current month keeps room for all its days', () => {
  expect(chartSlots(overviewOf({}))).toBe(30)
})

test('a month shorter than the one before keeps room for all days of both', () => {
  const overview = overviewOf({})
  const [day] = overview.previousDays
  expect(
    chartSlots({
      ...overview,
      previousDays: Array.from({ length: 31 }, () => ({ ...overview.totals, day: day?.day ?? '', complete: true })),
    }),
  ).toBe(31)
})
