/**
 * What is measured of a page's speed, in the order in which it is shown: the Core Web Vitals first. Times are
 * milliseconds; layout shift (cls) has no unit.
 */
export const speedMetrics = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const
export type SpeedMetric = (typeof speedMetrics)[number]

/**
 * Up to `good` is good, above `poor` is poor, as published at web.dev/articles/vitals (and /fcp, /ttfb): they are meant
 * for the 75th percentile of page views.
 */
export const speedThresholds: Readonly<Record<SpeedMetric, { good: number; poor: number }>> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  fcp: { good: 1800, poor: 3000 },
  ttfb: { good: 800, poor: 1800 },
}

/** What a browser may report of one page view; more is no measurement. Not every page view has all of them. */
export const greatestReport: Readonly<Record<SpeedMetric, number>> = {
  lcp: 600_000,
  inp: 600_000,
  cls: 100,
  fcp: 600_000,
  ttfb: 600_000,
}

export type SpeedRating = 'good' | 'fair' | 'poor'

/** How a value rates; `fair` is what the thresholds' authors call "needs improvement". */
export function ratingOf(metric: SpeedMetric, value: number): SpeedRating {
  const { good, poor } = speedThresholds[metric]
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
}

/** Of fewer values no p75 is told: one slow page view would move it. */
export const fewestValues = 30
/** The same for one day of the chart, which is read beside its neighbours. */
export const fewestValuesOfDay = 10
