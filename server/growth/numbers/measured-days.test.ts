import { expect, test } from 'vitest'
import { addDays, eachDay, type Day } from '#app/shared/calendar/day.ts'
import { unmeasuredDays, type DayRecords } from './measured-days.ts'

const month = { from: '2026-09-01', to: '2026-09-30' }
const visitsOf = (count: (day: Day) => number): ReadonlyMap<Day, number> =>
  new Map(eachDay(month).map((day) => [day, count(day)]))
const ask = (more: Partial<DayRecords>) =>
  unmeasuredDays(month, {
    firstDay: '2026-01-01',
    outages: [],
    visits: visitsOf(() => 20),
    today: '2026-10-15',
    ...more,
  })

test('every day that is over is unmeasured on a website without numbers', () => {
  expect(ask({ firstDay: null, today: '2026-09-03' })).toEqual(['2026-09-01', '2026-09-02'])
})

test('days before the first one and of noted outages are unmeasured', () => {
  expect(ask({ firstDay: '2026-09-03' })).toEqual(['2026-09-01', '2026-09-02'])
  expect(ask({ outages: [{ from: '2026-08-20', to: '2026-09-01' }] })).toEqual(['2026-09-01'])
})

test('a day without a visit is unmeasured only where at least eight are usual on both sides', () => {
  const without = (...days: Day[]) => visitsOf((day) => (days.includes(day) ? 0 : 20))
  expect(ask({ visits: without('2026-09-10', '2026-09-11') })).toEqual(['2026-09-10', '2026-09-11'])
  // Chance leaves a day of a small website without a visit.
  expect(ask({ visits: visitsOf((day) => (day === '2026-09-10' ? 0 : 3)) })).toEqual([])
  // A website that has just grown.
  expect(ask({ visits: visitsOf((day) => (day === '2026-09-14' ? 0 : day < '2026-09-15' ? 2 : 400)) })).toEqual([])
})

test('today is not over, so it is never unmeasured', () => {
  const today = '2026-09-10'
  expect(ask({ today, visits: visitsOf((day) => (day < today ? 20 : 0)) })).toEqual([])
  expect(ask({ today: addDays(today, 1), visits: visitsOf((day) => (day < today ? 20 : 0)) })).toEqual([today])
})
