import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/shared/calendar/day.ts'
import { minForecastDays } from '#app/shared/growth/forecast.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { forecastPeriod } from './forecast-period.ts'
import { sum } from './methods/method.ts'

const first = '2024-01-01'
const oneOf = fc.oneof

/** Runs of days that are alike: nothing, the same, anything, large, or not measured. */
const run = fc
  .record({
    length: fc.integer({ min: 1, max: 200 }),
    values: oneOf(
      fc.constant([0]),
      fc.constant([1]),
      fc.constant([null]),
      fc.constant([0, 0, 0, 0, 0, 0, 1]),
      fc.constant([1e9]),
      fc.array(oneOf(fc.integer({ min: 0, max: 5000 }), fc.constant(null)), { minLength: 1, maxLength: 40 }),
    ),
  })
  .map(({ length, values }) => Array.from({ length }, (_, at) => values[at % values.length] ?? null))
const series = fc.array(run, { minLength: 0, maxLength: 8 }).map((runs) => runs.flat())

test('Every forecast is finite, never below what came, and lies in its band; without enough days there is none', () => {
  fc.assert(
    fc.property(
      series,
      fc.integer({ min: 0, max: 31 }),
      fc.integer({ min: 1, max: 366 }),
      fc.integer({ min: 0, max: 1.2 * 100 }).map((percent) => percent / 100),
      (values, before, length, part) => {
        const today = addDays(first, values.length)
        const counts = values.map((value) => value ?? 0)
        const days = { first, counts, isMeasured: values.map((value) => value !== null) }
        const measured = values.filter((value) => value !== null).length
        for (const from of [addDays(today, before), addDays(today, -before)]) {
          const period = { from, to: addDays(today, before + length) }
          const came = sum(counts.filter((_, at) => addDays(first, at) >= from))
          const { forecast, missing } = forecastPeriod([days], period, today)
          if (measured < minForecastDays) expect(forecast).toBeNull()
          expect(missing === null).toBe(forecast !== null)
          if (!forecast) continue
          const { value, naive, low, high, errors } = forecast
          const all = [value, naive, low ?? 0, high ?? 0, errors?.median ?? 0, errors?.naive ?? 0, ...forecast.days]
          expect(all.every((number) => Number.isFinite(number) && number >= 0)).toBe(true)
          expect(forecast.came).toBe(came)
          const slack = 1e-9 * (1 + value)
          expect(Math.min(value, naive, low ?? came)).toBeGreaterThanOrEqual(came - slack)
          expect(low ?? value).toBeLessThanOrEqual(value + slack)
          expect(high ?? value).toBeGreaterThanOrEqual(value - slack)
          const channel = { ...days, counts: counts.map((count) => Math.floor(count * Math.min(1, part))) }
          const share = forecastPeriod([channel, days], period, today).forecast
          const shares = [share?.value, share?.naive, share?.came, share?.low ?? 0, share?.high ?? 1]
          expect(shares.every((number) => number !== undefined && number >= 0 && number <= 1 + 1e-9)).toBe(true)
        }
      },
    ),
    propertyRuns(120),
  )
})
