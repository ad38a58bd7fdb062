import { expect, test } from 'vitest'
import { noCounters } from '#app/shared/analytics/counters.ts'
import type { RecentMonth } from '#app/shared/analytics/recent-months.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { recentMonthLines } from './recent-month-lines.ts'

const monthWith = (day: string, days: number, visits: number, more: Partial<RecentMonth> = {}): RecentMonth => ({
  month: monthOf(day),
  complete: true,
  all: { days, counters: { ...noCounters, visits } },
  measured: null,
  ...more,
})
const months = [
  monthWith('2026-09-01', 30, 300, { measured: { days: 20, counters: { ...noCounters, visits: 200 } } }),
  monthWith('2026-10-01', 31, 400, { measured: { days: 0, counters: noCounters } }),
  monthWith('2026-11-01', 12, 90, { complete: false }),
]

test('the running month is not finished and has only some of its days', () => {
  const { current, parts } = recentMonthLines(months, 'visits', { imported: true })
  expect(current).toEqual([
    { day: '2026-09', value: 300, complete: true },
    { day: '2026-10', value: 400, complete: true },
    { day: '2026-11', value: 90, complete: false, partial: true },
  ])
  expect(parts[2]).toEqual({ counted: 12, days: 30 })
})

test('without imported days a month is partial, or has no number if all its days are', () => {
  const { current, parts } = recentMonthLines(months, 'visits', { imported: false })
  expect(current.map(({ value }) => value)).toEqual([200, null, 90])
  expect(parts.map(({ counted }) => counted)).toEqual([20, 0, 12])
})
