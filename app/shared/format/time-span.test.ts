import { expect, test } from 'vitest'
import { formatAgo, formatLargestUnit, formatMilliseconds, formatSeconds } from './time-span.ts'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7300, '2 hours'],
  [172_800, '2 days'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatLargestUnit('en', seconds)).toBe(text)
})

test('the past is described in the language, and a moment in the future as now', () => {
  expect(formatAgo('en', 40)).toBe('40 seconds ago')
  expect(formatAgo('de', 3 * 86_400)).toBe('vor 3 Tagen')
  expect(formatAgo('en', -2)).toBe('0 seconds ago')
})

test('small numbers of milliseconds have a decimal', () => {
  expect(formatMilliseconds('en', 2.54)).toBe('2.5 ms')
  expect(formatMilliseconds('en', 81.4)).toBe('81 ms')
})

test('seconds have two decimals at most, and none from ten on', () => {
  expect([2.5, 4.216, 12.3].map((seconds) => formatSeconds('en', seconds))).toEqual(['2.5 sec', '4.22 sec', '12 sec'])
})
