import { expect, test } from 'vitest'
import { noCounters } from '#app/shared/analytics/counters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { overviewOf } from '#tests/support/overviews.ts'
import { measuredOf } from './measured-month.ts'

/** Returns a month with these visits a day; the last day is unfinished if the month is running. */
function month(visits: readonly number[], more: Partial<MonthOverview> = {}): MonthOverview {
  const complete = more.complete ?? false
  const days = visits.map((count, index) => ({
    ...noCounters,
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    complete: complete || index < visits.length - 1,
    visits: count,
    events: count,
  }))
  return { ...overviewOf({ totals: { visits: 1203 } }), days, ...more }
}

test('has the visits and goals of the month', () => {
  const goals = overviewOf({ goals: [{ id: 1, name: 'Order', kind: 'event', pattern: 'order' }] }).goals
  expect(measuredOf(month([5, 6], { goals }))).toEqual({ hasEvents: true, isQuiet: false, goals: 1, visits: 1203 })
})

test.each<[why: string, overview: MonthOverview, isQuiet: boolean]>([
  ['two finished days and today have nothing', month([7, 0, 0, 0]), true],
  ['only one finished day has nothing', month([7, 5, 0, 0]), false],
  ['today has visits', month([7, 0, 0, 3]), false],
  ['the month has one finished day', month([0, 0]), false],
  ['the month is over', month([7, 0, 0], { complete: true }), false],
  ['nothing was ever counted', month([0, 0, 0, 0], { hasEvents: false }), false],
])('tells whether data stopped: %s', (_why, overview, isQuiet) => expect(measuredOf(overview).isQuiet).toBe(isQuiet))
