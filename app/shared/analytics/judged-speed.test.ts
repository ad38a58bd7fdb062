import { expect, test } from 'vitest'
import { judgeSpeed } from './judged-speed.ts'
import { speedBucketOf, bucketValue } from './speed-histogram.ts'
import { speedMetrics } from './speed-metrics.ts'

const of = (p75: number | null, values: number) => ({ p75, values, beyond: false })

test.each(speedMetrics)('a change of %s by one bucket is never beyond normal variation', (metric) => {
  const last = speedBucketOf(metric, Infinity) - 1
  for (let bucket = 0; bucket + 1 <= last; bucket += 1) {
    const [low, high] = [bucketValue(metric, bucket), bucketValue(metric, bucket + 1)]
    expect(judgeSpeed(metric, of(high, 1e9), of(low, 1e9))?.kind).toBe('within')
    expect(judgeSpeed(metric, of(low, 1e9), of(high, 1e9))?.kind).toBe('within')
  }
})

test('the same change is clear of many page views, and not of few', () => {
  expect(judgeSpeed('lcp', of(2500, 9000), of(2000, 9000))?.kind).toBe('up')
  expect(judgeSpeed('lcp', of(2500, 90), of(2000, 90))?.kind).toBe('within')
})

test('without a value in one period there is nothing to judge', () => {
  expect(judgeSpeed('lcp', of(null, 3), of(2000, 900))).toBeNull()
  expect(judgeSpeed('lcp', of(2000, 900), null)).toBeNull()
})
