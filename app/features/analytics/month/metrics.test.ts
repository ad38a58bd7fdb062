import { expect, test } from 'vitest'
import { formatMetric, formatMetricTick } from './metrics.ts'

test('a number without a unit, such as page views per visit, keeps its decimals in tiles and on the axis', () => {
  expect(formatMetric('en', 'decimal', 2.479)).toBe('2.48')
  expect(formatMetric('de', 'decimal', 2.5)).toBe('2,5')
  expect(formatMetricTick('en', 'decimal', 0.5)).toBe('0.5')
  expect(formatMetricTick('en', 'decimal', 12_300)).toBe('12.3K')
})

test('a count is whole, and short on the axis', () => {
  expect(formatMetric('en', 'count', 12_345)).toBe('12,345')
  expect(formatMetricTick('en', 'count', 12_345)).toBe('12.3K')
})
