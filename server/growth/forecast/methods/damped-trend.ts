import type { FilledSeries } from '../daily-series.ts'
import { sum, type Method } from './method.ts'

/** The newest weeks that the trend is learnt from. */
const maxWeeks = 104
/** The weeks that the weekday profile is learnt from. */
const profileWeeks = 8
/** Keeps the logarithm of a week without visits finite. */
const offset = 0.5
/** The trend may at most triple a week of now, or fall to a third: in the data of a short series it is often chance. */
const maxTrend = Math.log(3)

/**
 * The smoothing parameters that are tried: those with the least squared errors a week ahead are used. Ranges as usual
 * (Hyndman and Athanasopoulos, "Forecasting: Principles and Practice", 3rd ed., 8.2: damping between 0.8 and 0.98).
 */
const parameters = [0.1, 0.2, 0.35, 0.5, 0.7].flatMap((alpha) =>
  [0.02, 0.1, 0.25].flatMap((beta) => [0.8, 0.9, 0.97].map((phi) => ({ alpha, beta, phi }))),
)
type Parameters = (typeof parameters)[number]

/**
 * Expects weekly totals by a damped trend (Holt's method, damped: Gardner and McKenzie 1985) on their logarithms, spread
 * over the days by the weekday profile of the last eight weeks. A week without a measured day teaches nothing.
 */
export const dampedTrend: Method = (series, known, ahead) => {
  const weeks = weeklyLogs(series, known)
  let best = smooth(weeks, parameters[0] ?? { alpha: 0.2, beta: 0.1, phi: 0.9 })
  for (const tried of parameters.slice(1)) {
    const result = smooth(weeks, tried)
    if (result.error < best.error) best = result
  }
  const profile = weekdayProfile(series.values, known)
  const totals = Array.from({ length: Math.ceil(ahead / 7) }, (_, week) => totalOf(best, week + 1))
  return Array.from({ length: ahead }, (_, at) => (totals[Math.floor(at / 7)] ?? 0) * (profile[at % 7] ?? 0))
}

/** Returns the logarithms of the totals of whole weeks that end with the last known day; null for one without a measured day. */
function weeklyLogs({ values, measured }: FilledSeries, known: number): (number | null)[] {
  const count = Math.min(maxWeeks, Math.floor(known / 7))
  return Array.from({ length: count }, (_, week) => {
    const from = known - 7 * (count - week)
    const isMeasured = (measured[from + 7] ?? 0) > (measured[from] ?? 0)
    return isMeasured ? Math.log(sum(values.slice(from, from + 7)) + offset) : null
  })
}

interface TrendFit {
  parameters: Parameters
  level: number
  trend: number
  /** The sum of squared errors a week ahead. */
  error: number
}

function smooth(weeks: readonly (number | null)[], { alpha, beta, phi }: Parameters): TrendFit {
  let level = weeks.find((week) => week !== null) ?? 0
  let trend = 0
  let error = 0
  for (const week of weeks) {
    const expected = level + phi * trend
    if (week === null) {
      level = expected
      trend *= phi
      continue
    }
    error += (week - expected) ** 2
    const next = expected + alpha * (week - expected)
    trend = beta * (next - level) + (1 - beta) * phi * trend
    level = next
  }
  return { parameters: { alpha, beta, phi }, level, trend, error }
}

function totalOf({ level, trend, parameters: { phi } }: TrendFit, week: number): number {
  const gain = (trend * phi * (1 - phi ** week)) / (1 - phi)
  return Math.max(0, Math.exp(level + Math.max(-maxTrend, Math.min(maxTrend, gain))) - offset)
}

/** Returns each weekday's part of a week, beginning with the weekday of the first day ahead; equal parts without visits. */
function weekdayProfile(values: readonly number[], known: number): number[] {
  const weeks = Math.min(profileWeeks, Math.floor(known / 7))
  const sums = Array.from({ length: 7 }, (_, at) => {
    let total = 0
    for (let week = 1; week <= weeks; week += 1) total += values[known + at - 7 * week] ?? 0
    return total
  })
  const total = sum(sums)
  return sums.map((one) => (total === 0 ? 1 / 7 : one / total))
}
