import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { apportion } from './apportion.ts'

describe('rounding numbers to a whole total', () => {
  test('gives neighbouring whole numbers that add up to the total', () => {
    expect(apportion([1.5, 1.2, -0.7], 2)).toEqual([2, 1, -1])
    expect(apportion([0, 0.5, 0.5], 1)).toEqual([0, 1, 0])
    expect(apportion([], 0)).toEqual([])
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant(0), fc.double({ min: -1e6, max: 1e6, noNaN: true }))),
        fc.integer({ min: -1, max: 1 }),
        (given, off) => {
          const total =
            Math.round(given.reduce((all, one) => all + one, 0)) + (given.some((one) => one !== 0) ? off : 0)
          const whole = apportion(given, total)
          expect(whole.reduce((all, one) => all + one, 0)).toBe(total)
          for (const [index, one] of given.entries()) {
            expect(Math.abs((whole[index] ?? Number.NaN) - one)).toBeLessThan(one === 0 ? 1e-9 : 2.5)
          }
        },
      ),
      propertyRuns(100),
    )
  })
})
