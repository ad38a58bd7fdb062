import { expect, test } from 'vitest'
import { weekOfHours } from './visit-hours.ts'

const none = () => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
const october = { from: '2026-10-01', to: '2026-10-31' }

test('a weekday that a month has five times doesn’t look busier than one it has four times', () => {
  const visits = none()
  // October 2026 has four Mondays and five Thursdays.
  visits[0] = visits[0]?.map((_, hour) => (hour === 9 ? 40 : 1)) ?? []
  visits[3] = visits[3]?.map((_, hour) => (hour === 9 ? 45 : 1)) ?? []
  const { average, peak } = weekOfHours({ counted: october, visits })
  expect(average[0]?.[9]).toBe(10)
  expect(average[3]?.[9]).toBe(9)
  expect(peak).toEqual({ weekday: 0, hour: 9 })
})

test('the quiet hour is the one with the fewest visits of all weekdays', () => {
  const visits = none().map((ofDay) => ofDay.map((_, hour) => (hour === 4 ? 1 : 5)))
  expect(weekOfHours({ counted: october, visits }).quietHour).toBe(4)
})

test('days that a running month has not had yet count as nothing', () => {
  const visits = none().map((ofDay) => ofDay.map(() => 2))
  const { average } = weekOfHours({ counted: { from: '2026-10-01', to: '2026-10-02' }, visits })
  expect(average.map(([first]) => first)).toEqual([0, 0, 0, 2, 2, 0, 0])
})

test('a month without visits has neither a peak nor a quiet hour', () => {
  expect(weekOfHours({ counted: october, visits: none() })).toMatchObject({ peak: null, quietHour: null })
  expect(weekOfHours({ counted: null, visits: none() }).peak).toBeNull()
})
