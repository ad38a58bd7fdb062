import { expect, test } from 'vitest'
import { noCounters } from '#app/shared/analytics/counters.ts'
import type { DayPoint, MonthOverview } from '#app/shared/analytics/overview.ts'
import { eachDay } from '#app/shared/calendar/day.ts'
import { overviewOf } from '#tests/support/overviews.ts'
import { monthLines } from './month-lines.ts'

const daysOf = (from: string, to: string, more: Partial<DayPoint> = {}): DayPoint[] =>
  eachDay({ from, to }).map((day, index) => ({ ...noCounters, day, complete: true, visitors: index + 1, ...more }))

const finished: MonthOverview = {
  ...overviewOf({ comparison: { from: '2026-10-01', to: '2026-10-31' } }),
  complete: true,
  period: { from: '2026-11-01', to: '2026-11-30' },
  days: daysOf('2026-11-01', '2026-11-30'),
  previousDays: daysOf('2026-10-01', '2026-10-31'),
}
const standard = { interval: 'day', align: 'weekday', average: false, imported: true } as const

test('a month is compared by weekday unless dates are asked for', () => {
  const byWeekday = monthLines(finished, 'visitors', standard)
  expect(byWeekday.slots).toBe(30)
  expect(byWeekday.compared?.points[0]?.day).toBe('2026-10-04')
  expect(byWeekday.compared?.unpaired?.map(({ day }) => day)).toEqual(['2026-10-01', '2026-10-02', '2026-10-03'])
  const byDate = monthLines(finished, 'visitors', { ...standard, align: 'date' })
  expect(byDate.slots).toBe(31)
  expect(byDate.compared?.points[0]?.day).toBe('2026-10-01')
  expect(byDate.compared?.unpaired).toBeUndefined()
})

test('the newest days of a running month are drawn with days after the compared ones', () => {
  const running: MonthOverview = {
    ...overviewOf({}),
    days: daysOf('2026-11-01', '2026-11-03'),
    previousDays: daysOf('2026-10-01', '2026-10-03'),
    laterDays: daysOf('2026-10-04', '2026-10-06'),
  }
  const { compared } = monthLines(running, 'visitors', standard)
  expect(compared?.points.slice(0, 4).map((point) => point?.day ?? null)).toEqual([
    '2026-10-04',
    '2026-10-05',
    '2026-10-06',
    null,
  ])
})

test('the weekly average begins with the month if the days before are known', () => {
  const { average } = monthLines(finished, 'visitors', { ...standard, average: true })
  expect(average?.[0]).toMatchObject({ day: '2026-11-01', value: (26 + 27 + 28 + 29 + 30 + 31 + 1) / 7 })
  expect(average?.[29]?.value).toBe(27)
})

test('the weekly average leaves a gap where the days before are not known or not measured', () => {
  const alone = { ...finished, comparison: null, previousDays: [], firstDay: '2026-11-03' }
  const { average } = monthLines(alone, 'visitors', { ...standard, average: true })
  expect(average?.findIndex(({ value }) => value !== null)).toBe(8)
})

test('days that another tool counted are left out on request', () => {
  const withImports = { ...finished, days: daysOf('2026-11-01', '2026-11-30', { imported: 'plausible' }) }
  expect(monthLines(withImports, 'visitors', standard).current[4]?.value).toBe(5)
  const without = monthLines(withImports, 'visitors', { ...standard, imported: false })
  expect(without.current.every(({ value }) => value === null)).toBe(true)
})
