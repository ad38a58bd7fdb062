import * as v from 'valibot'
import { expect, test } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { Forecast } from '#app/shared/growth/forecast.ts'
import { forecastPoints } from './forecast-points.ts'

const forecast: Forecast = {
  span: 'month',
  first: v.parse(monthSchema, '2026-11'),
  madeOn: '2026-11-03',
  method: 'median',
  value: 140,
  naive: 130,
  low: 120,
  high: 180,
  came: 40,
  history: 200,
  origins: 12,
  errors: null,
}
const days = [
  { day: '2026-11-01', came: 40, expected: null, isMissing: false },
  { day: '2026-11-02', came: null, expected: null, isMissing: true },
  { day: '2026-11-03', came: null, expected: 60, isMissing: false },
  { day: '2026-11-04', came: null, expected: 40, isMissing: false },
]

test('counted days are complete, days ahead are expected, and days without measurement have no number', () => {
  const { points, missing } = forecastPoints({ days, forecast })
  expect(points.map(({ value, complete, expected }) => [value, complete, expected ?? false])).toEqual([
    [40, true, false],
    [null, true, false],
    [60, false, true],
    [40, false, true],
  ])
  expect(missing).toEqual([1])
})

test('the days ahead at an edge of the band add up with what came to that edge', () => {
  const { band } = forecastPoints({ days, forecast })
  const sum = (edge: 'low' | 'high') => band.reduce((all, one) => all + (one?.[edge] ?? 0), forecast.came)
  expect(sum('low')).toBeCloseTo(120)
  expect(sum('high')).toBeCloseTo(180)
  expect(band.slice(0, 2)).toEqual([null, null])
})

test('a forecast without a band has none by day either', () => {
  expect(forecastPoints({ days, forecast: { ...forecast, low: null, high: null } }).band).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(forecastPoints({ days: [], forecast: null })).toEqual({ points: [], band: [], missing: [] })
})
