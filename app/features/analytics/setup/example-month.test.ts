import { expect, test } from 'vitest'
import { overviewOf } from '#tests/support/overviews.ts'
import { exampleMonth } from './example-month.ts'

const empty = overviewOf({ hasEvents: false, previous: null })

test('the example is a whole month next to the month before, and its totals are the sums of its days', () => {
  const { totals, previousTotals, days, previousDays, comparison, period } = exampleMonth(empty)
  expect([period, comparison]).toEqual([
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-10-01', to: '2026-10-31' },
  ])
  expect([days.length, previousDays.length]).toEqual([30, 31])
  expect(days.reduce((sum, { visits }) => sum + visits, 0)).toBe(totals.visits)
  expect(totals.visits).toBeGreaterThan(previousTotals?.visits ?? Infinity)
  expect(days.every((day) => day.visitors <= day.visits && day.bounces < day.visits)).toBe(true)
})

test('the example is the same at each look and names no real website', () => {
  expect(exampleMonth(empty)).toEqual(exampleMonth(empty))
  expect(exampleMonth(empty).website.domain).toBe('example.com')
})
