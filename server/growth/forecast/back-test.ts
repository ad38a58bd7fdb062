import type { ForecastMethod } from '#app/shared/growth/forecast.ts'
import { isEnough, type FilledSeries } from './daily-series.ts'
import { forecastDays, type Horizon } from './forecast-days.ts'
import { sum } from './methods/method.ts'

/** Most origins of a back-test. The newest ones say most about now. */
export const maxOrigins = 26
/** The least part of the days of an origin's horizon that must be measured. */
const minMeasured = 0.5

/** Absolute log errors of both methods, the newest origin first. */
export type BackTest = Readonly<Record<ForecastMethod, readonly number[]>>

/**
 * Counts that are forecast: one series, or two of the same days, whose ratio is. Both are then measured on the same days.
 */
export type ForecastSeries = readonly [counts: FilledSeries] | readonly [part: FilledSeries, whole: FilledSeries]

/** Returns the difference of what came and what was forecast on the log scale; a half keeps zeros finite. */
export const logError = (actual: number, forecast: number): number =>
  Math.abs(Math.log((actual + 0.5) / (forecast + 0.5)))

/** The same for shares of a whole. */
export const logErrorOfShare = (actual: readonly [number, number], forecast: readonly [number, number]): number =>
  Math.abs(Math.log(smoothedShare(...actual) / smoothedShare(...forecast)))

const smoothedShare = (part: number, whole: number): number => (part + 0.5) / (whole + 1)

/**
 * Forecasts from up to 26 earlier days ("origins"), a week apart and the newest first, with the same horizon and only what
 * was known then. Errors are those of the totals of the measured days.
 */
export function backTest(forecasted: ForecastSeries, known: number, horizon: Horizon): BackTest {
  const errors: Record<ForecastMethod, number[]> = { median: [], naive: [] }
  const [first] = forecasted
  for (let origin = known - horizon.ahead; origin >= 0 && errors.median.length < maxOrigins; origin -= 7) {
    if (!isEnough(first, origin)) continue
    const [from, to] = [origin + horizon.skip, origin + horizon.ahead]
    const days = first.isMeasured.slice(from, to)
    if (days.filter(Boolean).length < minMeasured * days.length) continue
    const came = forecasted.map(({ values }) => sumOf(values.slice(from, to), days))
    for (const method of ['median', 'naive'] as const) {
      const expected = forecasted.map((series) => sumOf(forecastDays(series, origin, horizon, method), days))
      errors[method].push(errorOf(came, expected))
    }
  }
  return errors
}

const sumOf = (values: readonly number[], isCounted: readonly boolean[]): number =>
  sum(isCounted.map((counts, at) => (counts ? (values[at] ?? 0) : 0)))

function errorOf([actual = 0, ofActual]: readonly number[], [forecast = 0, ofForecast]: readonly number[]): number {
  if (ofActual === undefined || ofForecast === undefined) return logError(actual, forecast)
  return logErrorOfShare([actual, ofActual], [forecast, ofForecast])
}

/** Returns the method to use: the naive one if its mean error is smaller. */
export function chosenMethod(tested: BackTest): ForecastMethod {
  return sum(tested.naive) < sum(tested.median) ? 'naive' : 'median'
}

/** Returns the mean errors of both methods as shares; null without an origin. */
export function meanErrors({ median, naive }: BackTest): Readonly<Record<ForecastMethod, number>> | null {
  if (median.length === 0) return null
  const mean = (errors: readonly number[]) => Math.expm1(sum(errors) / errors.length)
  return { median: mean(median), naive: mean(naive) }
}
