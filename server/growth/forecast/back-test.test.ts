import { describe, expect, it } from 'vitest'
import { minBandDays, minForecastDays } from '#app/shared/growth/forecast.ts'
import { generatedSeries } from '#tests/support/generated-series.ts'
import { backTest, chosenMethod, logError, logErrorOfShare, meanErrors } from './back-test.ts'
import { bandAround, halfWidth } from './band.ts'
import { fillMissing } from './daily-series.ts'
import { forecastDays } from './forecast-days.ts'
import { sum } from './methods/method.ts'

const month = { skip: 0, ahead: 30 }
const tested = (days: readonly (number | null)[], horizon = month) => {
  const series = fillMissing(days)
  return backTest([series], series.values.length, horizon)
}

describe('A back-test', () => {
  it('has an origin each week with 56 days before it and 30 after it, at most 26', () => {
    const days = generatedSeries(1, 900)
    const origins = (known: number) => tested(days.slice(0, known)).median.length
    expect([85, 86, 92, 93, minBandDays - 1, minBandDays, 900].map(origins)).toEqual([0, 1, 1, 2, 3, 4, 26])
  })

  it('forecasts from an origin as was possible then', () => {
    const days = generatedSeries(2, 500)
    const series = fillMissing(days.slice(0, 470))
    const forecast = sum(forecastDays(series, 470, month, 'median'))
    expect(tested(days).median[0]).toBeCloseTo(logError(sum(days.slice(470)), forecast), 10)
    const changed = [...days.slice(0, 470), ...days.slice(470).map((day) => day * 5)]
    expect(sum(forecastDays(fillMissing(changed), 470, month, 'median'))).toBe(forecast)
  })

  it('compares only measured days, and leaves out an origin with most of its days missing', () => {
    const week = [10, 20, 30, 40, 50, 60, 70]
    const days: (number | null)[] = Array.from({ length: 30 }, () => week).flat()
    expect(sum(tested(days.map((day, at) => (at % 9 === 4 ? null : day))).naive)).toBeCloseTo(0, 10)
    const outage = days.map((day, at) => (at >= 190 && at < 206 ? null : day))
    expect(tested(outage).median.length).toBe(tested(days).median.length - 1)
  })

  it('chooses the naive method only if it errs less', () => {
    expect(chosenMethod({ median: [0.2, 0.2], naive: [0.1, 0.2] })).toBe('naive')
    expect(chosenMethod({ median: [0.2], naive: [0.2] })).toBe('median')
    expect(chosenMethod({ median: [], naive: [] })).toBe('median')
  })

  it('gives mean errors as shares', () => {
    const errors = meanErrors({ median: [Math.log(1.1), Math.log(1.1)], naive: [Math.log(1.5)] })
    expect(errors?.median).toBeCloseTo(0.1, 10)
    expect(errors?.naive).toBeCloseTo(0.5, 10)
    expect(meanErrors({ median: [], naive: [] })).toBeNull()
  })

  it('keeps errors finite without visits', () => {
    expect(logError(0, 0)).toBe(0)
    expect(logErrorOfShare([0, 0], [0, 0])).toBe(0)
    expect(minForecastDays).toBe(56)
  })
})

describe('The band', () => {
  it('is as wide as the ceil((n + 1) × 0.8)-th smallest error', () => {
    const errors = (count: number) => Array.from({ length: count }, (_, at) => count - at)
    expect([3, 4, 8, 9, 10, 19, 26].map((count) => halfWidth(errors(count)))).toEqual([null, 4, 8, 8, 9, 16, 22])
  })

  it('holds the forecast, is never below zero, and is a point without errors', () => {
    expect(bandAround(0, 3).low).toBe(0)
    expect(bandAround(300, 0)).toEqual({ low: 300, high: 300 })
    const { low, high } = bandAround(99.5, Math.log(2))
    expect([low, high].map((edge) => Number(edge.toFixed(6)))).toEqual([49.5, 199.5])
  })
})
