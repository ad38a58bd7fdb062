import { expect, test } from 'vitest'
import { eachDay } from '#app/shared/calendar/day.ts'
import { noCounters } from '#app/shared/analytics/counters.ts'
import type { DayPoint } from '#app/shared/analytics/overview.ts'
import { weeklyAverage } from './weekly-average.ts'

const days = eachDay({ from: '2026-11-01', to: '2026-11-09' }).map((day, index): DayPoint => ({
  ...noCounters,
  day,
  complete: true,
  visitors: index + 1,
  visits: index === 0 ? 700 : 10,
  bounces: index === 0 ? 70 : 10,
}))

test('the average of a count is the mean of the last seven days', () => {
  expect(weeklyAverage(days, 'visitors')).toEqual([null, null, null, null, null, null, 4, 5, 6])
})

test('the average of a rate weighs days by their visits', () => {
  const [rate] = weeklyAverage(days, 'bounceRate').slice(6)
  expect(rate).toBeCloseTo(130 / 760)
})

test('a missing day leaves a gap of a week', () => {
  const withGap = days.map((day, index) => (index === 1 ? null : day))
  expect(weeklyAverage(withGap, 'visitors')).toEqual([null, null, null, null, null, null, null, null, 6])
})

test('a week with too few visits has no rate', () => {
  expect(
    weeklyAverage(
      days.slice(1, 8).map((day) => ({ ...day, visits: 3 })),
      'bounceRate',
    ).at(-1),
  ).toBeNull()
})
