import { expect, test } from 'vitest'
import { noCounters } from '#app/shared/analytics/counters.ts'
import type { DayPoint, MonthOverview } from '#app/shared/analytics/overview.ts'
import { eachDay } from '#app/shared/calendar/day.ts'
import { overviewOf } from '#tests/support/overviews.ts'
import { weekLines } from './week-lines.ts'

const daysOf = (from: string, to: string, more: Partial<DayPoint> = {}): DayPoint[] =>
  eachDay({ from, to }).map((day) => ({ ...noCounters, day, complete: true, visitors: Number(day.slice(8)), ...more }))

/** November 2026 begins on a Sunday and ends on a Monday; October begins on a Thursday. */
const finished: MonthOverview = {
  ...overviewOf({ comparison: { from: '2026-10-01', to: '2026-10-31' } }),
  complete: true,
  period: { from: '2026-11-01', to: '2026-11-30' },
  days: daysOf('2026-11-01', '2026-11-30'),
  previousDays: daysOf('2026-10-01', '2026-10-31'),
}
/** On Wednesday, November 11. */
const running: MonthOverview = {
  ...finished,
  complete: false,
  period: { from: '2026-11-01', to: '2026-11-11' },
  days: daysOf('2026-11-01', '2026-11-11').map((day) => ({ ...day, complete: day.day < '2026-11-11' })),
  comparison: { from: '2026-10-01', to: '2026-10-10' },
  previousDays: daysOf('2026-10-01', '2026-10-10'),
  laterDays: daysOf('2026-10-11', '2026-10-13'),
}
const standard = { interval: 'week', align: 'weekday', average: false, imported: true } as const

test('the weeks of a month have its days once, and those at its edges are partial', () => {
  const { slots, current, parts } = weekLines(finished, 'visitors', standard)
  expect(slots).toBe(6)
  expect(current.map(({ day, to, value, partial = false }) => [day, to, value, partial])).toEqual([
    ['2026-11-01', '2026-11-01', 1, true],
    ['2026-11-02', '2026-11-08', 35, false],
    ['2026-11-09', '2026-11-15', 84, false],
    ['2026-11-16', '2026-11-22', 133, false],
    ['2026-11-23', '2026-11-29', 182, false],
    ['2026-11-30', '2026-11-30', 30, true],
  ])
  expect(parts.map(({ counted }) => counted)).toEqual([1, 7, 7, 7, 7, 1])
  expect(current.every(({ complete }) => complete)).toBe(true)
})

test('a week is compared with the same weekdays, and what it is not compared with is listed', () => {
  const { compared } = weekLines(finished, 'visitors', standard)
  expect(compared?.points.map((point) => point && [point.day, point.to, point.value])).toEqual([
    ['2026-10-04', '2026-10-04', 4],
    ['2026-10-05', '2026-10-11', 56],
    ['2026-10-12', '2026-10-18', 105],
    ['2026-10-19', '2026-10-25', 154],
    // October has no Sunday after its last Saturday, and no Monday.
    null,
    null,
  ])
  expect(compared?.unpaired?.map(({ day, to, value }) => [day, to, value])).toEqual([
    ['2026-10-01', '2026-10-03', 6],
    ['2026-10-26', '2026-10-31', 171],
  ])
})

test('by date a week is compared with the days of the same numbers', () => {
  const { compared } = weekLines(finished, 'visitors', { ...standard, align: 'date' })
  expect(compared?.points.map((point) => point?.day)).toEqual([
    '2026-10-01',
    '2026-10-02',
    '2026-10-09',
    '2026-10-16',
    '2026-10-23',
    '2026-10-30',
  ])
  expect(compared?.unpaired).toEqual([{ day: '2026-10-31', to: '2026-10-31', value: 31, complete: true }])
})

test('all compared days are in the table once', () => {
  for (const overview of [finished, running]) {
    for (const align of ['weekday', 'date'] as const) {
      const { compared } = weekLines(overview, 'visitors', { ...standard, align })
      const days = [...(compared?.points ?? []), ...(compared?.unpaired ?? [])].flatMap((point) =>
        point ? eachDay({ from: point.day, to: point.to ?? point.day }) : [],
      )
      expect(days).toHaveLength(new Set(days).size)
      for (const { day } of overview.previousDays) expect(days).toContain(day)
    }
  }
})

test('the running week counts until now and is compared by its finished days', () => {
  const { slots, current, compared, parts } = weekLines(running, 'visitors', standard)
  expect(slots).toBe(6)
  expect(current).toHaveLength(3)
  expect(current[2]).toEqual({ day: '2026-11-09', to: '2026-11-11', value: 30, complete: false, partial: true })
  expect(parts[2]).toEqual({ counted: 3, days: 7 })
  expect(compared?.points[2]).toMatchObject({ day: '2026-10-12', to: '2026-10-13', value: 25 })
})

test('a running week without a finished day has no compared one', () => {
  const monday: MonthOverview = {
    ...running,
    period: { from: '2026-11-01', to: '2026-11-09' },
    days: running.days.slice(0, 9).map((day) => ({ ...day, complete: day.day < '2026-11-09' })),
  }
  const { current, compared } = weekLines(monday, 'visitors', standard)
  expect(current[2]).toMatchObject({ value: 9, complete: false })
  expect(compared?.points[2]).toBeNull()
})

test('rates of a week are those of its days together', () => {
  const days = daysOf('2026-11-01', '2026-11-30', { visits: 10, bounces: 4 })
  const { current } = weekLines({ ...finished, days }, 'bounceRate', standard)
  // A day has too few visits for a rate, and so has a week of one day.
  expect(current.map(({ value }) => value)).toEqual([null, 0.4, 0.4, 0.4, 0.4, null])
})

test('days before counting began and days that are left out make a week partial', () => {
  const began = weekLines({ ...finished, firstDay: '2026-11-05' }, 'visitors', standard)
  expect(began.current.slice(0, 2).map(({ value }) => value)).toEqual([null, 5 + 6 + 7 + 8])
  expect(began.parts.slice(0, 2).map(({ counted }) => counted)).toEqual([0, 4])

  const days = finished.days.map((day) => (day.day === '2026-11-10' ? { ...day, imported: 'plausible' as const } : day))
  const without = weekLines({ ...finished, days }, 'visitors', { ...standard, imported: false })
  expect(without.current[2]).toMatchObject({ value: 84 - 10, partial: true })
  // Compared without the partner of the day that is left out.
  expect(without.compared?.points[2]).toMatchObject({ value: 105 - 13 })
  const all = weekLines({ ...finished, days }, 'visitors', standard)
  expect(all.current[2]?.value).toBe(84)
})

test('a month without a comparison has no compared weeks', () => {
  expect(weekLines({ ...finished, comparison: null, previousDays: [] }, 'visitors', standard).compared).toBeNull()
})
