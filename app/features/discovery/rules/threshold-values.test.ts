import { expect, test } from 'vitest'
import { shownValue, storedValue } from './threshold-values.ts'

test('Thresholds are entered in percent and kilobytes, and stored as shares and bytes', () => {
  expect(shownValue('share', 0.07)).toBe(7)
  expect(storedValue('share', ' 12,5 ')).toBe(0.125)
  expect(shownValue('bytes', 2_000_000)).toBe(2000)
  expect(storedValue('bytes', '1500')).toBe(1_500_000)
  expect(storedValue('milliseconds', '2500')).toBe(2500)
  expect(storedValue('count', '')).toBeNaN()
  expect(storedValue('count', 'many')).toBeNaN()
})
