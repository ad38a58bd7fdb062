import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { speedBucketOf, bucketValue, isBeyond, lastBuckets, relativeError } from './speed-histogram.ts'
import { ratingOf, speedMetrics, speedThresholds, type SpeedMetric } from './speed-metrics.ts'

const metrics = fc.constantFrom(...speedMetrics)
/** Values as browsers report them, spread over all magnitudes, with the thresholds among them. */
const valuesOf = (metric: SpeedMetric) => {
  const [least, most] = metric === 'cls' ? [0.001, 10] : [1, 60_000]
  const { good, poor } = speedThresholds[metric]
  return fc.oneof(
    { weight: 8, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }).map((at) => least * (most / least) ** at) },
    { weight: 1, arbitrary: fc.constantFrom(0, least / 2, least, good, poor, most) },
  )
}

/** The 75th percentile, computed from the values themselves. */
function exactP75(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN
}

describe('the histogram of speed', () => {
  test('returns p75 within 2.5 % of the exact value, and rates it exactly', () => {
    fc.assert(
      fc.property(
        metrics.chain((metric) =>
          fc.record({
            metric: fc.constant(metric),
            values: fc.array(valuesOf(metric), { minLength: 1, maxLength: 200 }),
          }),
        ),
        ({ metric, values }) => {
          const buckets = values.map((value) => speedBucketOf(metric, value))
          const read = bucketValue(metric, exactP75(buckets))
          const exact = exactP75(values)
          const least = metric === 'cls' ? 0.001 : 1
          // Smaller values are in the bucket of 0.
          const error = exact <= least ? Math.abs(read) : Math.abs(read - exact) / exact
          expect(error).toBeLessThanOrEqual(exact <= least ? 0 : relativeError + 1e-12)
          expect(ratingOf(metric, read)).toBe(ratingOf(metric, exact))
        },
      ),
      propertyRuns(500),
    )
  })

  test('counts exactly how many values are good, need improvement and are poor', () => {
    fc.assert(
      fc.property(
        metrics.chain((metric) => fc.record({ metric: fc.constant(metric), value: valuesOf(metric) })),
        ({ metric, value }) => {
          const { good, fair } = lastBuckets(metric)
          const bucket = speedBucketOf(metric, value)
          expect(bucket <= good ? 'good' : bucket <= fair ? 'fair' : 'poor').toBe(ratingOf(metric, value))
        },
      ),
    )
  })

  it('counts a threshold as good, and the next value above as not', () => {
    for (const metric of speedMetrics) {
      const { good, poor } = speedThresholds[metric]
      const last = lastBuckets(metric)
      expect([speedBucketOf(metric, good), speedBucketOf(metric, poor)]).toEqual([last.good, last.fair])
      expect([speedBucketOf(metric, good * 1.000_001), speedBucketOf(metric, poor * 1.000_001)]).toEqual([
        last.good + 1,
        last.fair + 1,
      ])
    }
  })

  it('counts tiny values as zero, and all values beyond the largest together', () => {
    expect([speedBucketOf('lcp', 0), speedBucketOf('lcp', 1), speedBucketOf('cls', 0.001)]).toEqual([0, 0, 0])
    expect([bucketValue('lcp', 0), bucketValue('cls', 0)]).toEqual([0, 0])
    const beyond = speedBucketOf('lcp', 60_001)
    expect([isBeyond('lcp', beyond), isBeyond('lcp', beyond - 1), speedBucketOf('lcp', 600_000)]).toEqual([
      true,
      false,
      beyond,
    ])
    expect(bucketValue('lcp', beyond)).toBe(60_000)
  })

  // Stored histograms depend on these numbers.
  it('never renumbers its buckets', () => {
    const numbers = speedMetrics.map((metric) => {
      const { good, fair } = lastBuckets(metric)
      return [metric, good, fair, speedBucketOf(metric, 1e9)]
    })
    expect(numbers).toEqual([
      ['lcp', 157, 167, 223],
      ['inp', 106, 125, 222],
      ['cls', 93, 112, 187],
      ['fcp', 150, 161, 222],
      ['ttfb', 134, 151, 223],
    ])
  })
})
