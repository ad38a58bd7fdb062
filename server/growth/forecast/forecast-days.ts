import type { ForecastMethod } from '#app/shared/growth/forecast.ts'
import { median } from '../../alerts/robust.ts'
import type { FilledSeries } from './daily-series.ts'
import { dampedTrend } from './methods/damped-trend.ts'
import { last28Days } from './methods/last-28-days.ts'
import { lastYear } from './methods/last-year.ts'
import { sum } from './methods/method.ts'
import { weekdayMedian } from './methods/weekday-median.ts'

/** The days that are forecast: of the next `ahead` days those after the first `skip`, which lie before the period. */
export interface Horizon {
  skip: number
  ahead: number
}

/** Simple methods, each wrong in its own way; the median of their totals is rarely wrong in the same way. */
const methods = [weekdayMedian, dampedTrend, lastYear]

/**
 * Returns the expected counts of the days of a horizon, from the first `known` days of a series alone: by the naive method,
 * or so that their total is the median of the totals of three methods (Petropoulos and Svetunkov 2020 did so with four in the M4
 * competition). The path is the mean of the methods' paths, scaled to that total. Finite and never negative.
 */
export function forecastDays(
  series: FilledSeries,
  known: number,
  { skip, ahead }: Horizon,
  method: ForecastMethod,
): readonly number[] {
  const pathOf = (of: (typeof methods)[number]) => of(series, known, ahead)?.slice(skip) ?? null
  if (method === 'naive') return pathOf(last28Days) ?? []
  const paths = methods.map(pathOf).filter((path) => path !== null)
  const totals = paths.map(sum)
  const scale = sum(totals) === 0 ? 0 : median(totals) / sum(totals)
  return Array.from({ length: ahead - skip }, (_, at) => sum(paths.map((path) => path[at] ?? 0)) * scale)
}
