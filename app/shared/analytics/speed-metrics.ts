/**
 * The metrics of a page's speed in display order: the Core Web Vitals first. Times are milliseconds; layout shift (cls)
 * has no unit.
 */
export const speedMetrics = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const
export type SpeedMetric = (typeof speedMetrics)[number]

/**
 * Up to `good` is good, above `poor` is poor, as published at web.dev/articles/vitals (and /fcp, /ttfb) for the 75th
 * percentile of page views.
 */
export const speedThresholds: Readonly<Record<SpeedMetric, { good: number; poor: number }>> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  fcp: { good: 1800, poor: 3000 },
  ttfb: { good: 800, poor: 1800 },
}

/**
 * The largest values that a browser may report for a page view; larger ones are no measurement. Not every page view has
 * all of them.
 */
export const greatestReport: Readonly<Record<SpeedMetric, number>> = {
  lcp: 600_000,
  inp: 600_000,
  cls: 100,
  fcp: 600_000,
  ttfb: 600_000,
}

export type SpeedRating = 'good' | 'fair' | 'poor'

/** Returns a value's rating; `fair` is "needs improvement" in the published names. */
export function ratingOf(metric: SpeedMetric, value: number): SpeedRating {
  const { good, poor } = speedThresholds[metric]
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
}

/** With fewer values there is no p75, because one slow page view would change it. */
export const minValues = 30
/** The same for one day of the chart, which is read together with its neighbours. */
export const minValuesOfDay = 10
