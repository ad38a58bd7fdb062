import { speedMetrics, speedThresholds, type SpeedMetric } from './speed-metrics.ts'

/**
 * The relative error of stored speeds. Each metric is stored as a histogram: the number of values in buckets. Their
 * bounds grow by at most 5.13 %, so that a value read back is at most 2.5 % off. Buckets can be added up over days and
 * pages (the idea of DDSketch, Masson et al. 2019). The rating thresholds are bounds, so that the number of good values
 * and the rating of p75 are exact. The bounds never change, because the numbers of buckets are stored.
 */
export const relativeError = 0.025

/** The smallest and largest value that is distinguished; smaller ones count as none, larger ones as the largest. */
const ranges: Record<SpeedMetric, { least: number; most: number }> = {
  lcp: { least: 1, most: 60_000 },
  inp: { least: 1, most: 60_000 },
  cls: { least: 0.001, most: 10 },
  fcp: { least: 1, most: 60_000 },
  ttfb: { least: 1, most: 60_000 },
}

const widest = (1 + relativeError) / (1 - relativeError)

/** Returns bounds after `from` up to `to` with equal factors. */
function boundsBetween(from: number, to: number): number[] {
  const steps = Math.ceil(Math.log(to / from) / Math.log(widest) - 1e-9)
  return Array.from({ length: steps }, (_, index) =>
    index === steps - 1 ? to : from * (to / from) ** ((index + 1) / steps),
  )
}

/** Returns the upper bounds of a metric's buckets, each included; a last bucket without a bound follows. */
function boundsOf(metric: SpeedMetric): readonly number[] {
  const { least, most } = ranges[metric]
  const { good, poor } = speedThresholds[metric]
  return [least, ...boundsBetween(least, good), ...boundsBetween(good, poor), ...boundsBetween(poor, most)]
}

const bounds = Object.fromEntries(speedMetrics.map((metric) => [metric, boundsOf(metric)])) as Record<
  SpeedMetric,
  readonly number[]
>

/** Returns the bucket of a non-negative value. */
export function speedBucketOf(metric: SpeedMetric, value: number): number {
  const upTo = bounds[metric]
  let [low, high] = [0, upTo.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= (upTo[middle] ?? Infinity)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Returns the value that represents a bucket: within `relativeError` of each of its values, or the smallest or largest
 * one.
 */
export function bucketValue(metric: SpeedMetric, bucket: number): number {
  const upTo = bounds[metric]
  if (bucket === 0) return 0
  const low = upTo[bucket - 1]
  const high = upTo[bucket]
  return low === undefined || high === undefined ? ranges[metric].most : (2 * low * high) / (low + high)
}

/**
 * Returns a bucket's range: values above `from` (from 0 in the first) up to `to`; null in the last, which has no end.
 */
export function bucketRange(metric: SpeedMetric, bucket: number): { from: number; to: number | null } {
  const upTo = bounds[metric]
  return { from: bucket === 0 ? 0 : (upTo[bucket - 1] ?? ranges[metric].most), to: upTo[bucket] ?? null }
}

/** Whether a bucket's values are beyond the largest distinguished one: it is read as "at least". */
export const isBeyond = (metric: SpeedMetric, bucket: number): boolean => bucket >= bounds[metric].length

/** Returns the last buckets with good values, and with values that are not yet poor. */
export const lastBuckets = (metric: SpeedMetric): { good: number; fair: number } => ({
  good: speedBucketOf(metric, speedThresholds[metric].good),
  fair: speedBucketOf(metric, speedThresholds[metric].poor),
})
