import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { judgeCounts } from '#app/shared/analytics/change-judgement.ts'
import { sensitivities } from '#app/shared/alerts/alert-rules.ts'
import { median, normalRange, spread, unusuallyFew, unusuallyMany } from './robust.ts'

const eight = (value: number) => Array.from({ length: 8 }, () => value)

describe('What is usual in the same hour or on the same weekday', () => {
  it('is the median, of an even number the mean of the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([])).toBeNaN()
  })

  it('spreads by 1.4826 times the median absolute deviation', () => {
    // Median 100, deviations 40, 20, 0, 20, 40: their median is 20.
    expect(spread([60, 80, 100, 120, 140])).toBeCloseTo(29.652, 10)
  })

  it('has at least the spread of chance', () => {
    expect(spread(eight(100))).toBe(10)
    expect(spread(eight(0))).toBe(1)
  })

  it('makes 29 visitors a spike if ten come every week', () => {
    // The score alone gives 10 + 3.5 × √10 = 21.07, but 28 is within normal variation: 18 < 3 × √38.
    expect(unusuallyMany(eight(10), 'normal')).toEqual({ expected: 10, threshold: 29 })
    expect(unusuallyMany(eight(10), 'low')).toEqual({ expected: 10, threshold: 29 })
    expect(unusuallyMany(eight(10), 'high')).toEqual({ expected: 10, threshold: 29 })
  })

  it('is more sensitive to smaller changes where the weeks differ by more than chance', () => {
    const weeks = [20, 20, 60, 60, 100, 100, 60, 140]
    // 60 + k × 1.4826 × 40
    expect(unusuallyMany(weeks, 'high')).toEqual({ expected: 60, threshold: 209 })
    expect(unusuallyMany(weeks, 'normal')).toEqual({ expected: 60, threshold: 268 })
  })

  it('never makes a handful of visitors or less than twice the usual a spike', () => {
    expect(unusuallyMany(eight(0), 'high')).toEqual({ expected: 0, threshold: 20 })
    expect(unusuallyMany(eight(1000), 'high')).toEqual({ expected: 1000, threshold: 2000 })
  })

  it('makes 17 visitors a drop if forty come every week', () => {
    // 40 − 3.5 × √40 = 17.86
    expect(unusuallyFew(eight(40), 'normal')).toEqual({ expected: 40, threshold: 17 })
    // The score alone gives 24, and half is 20, but 18 is within normal variation: 22 < 3 × √58.
    expect(unusuallyFew(eight(40), 'high')).toEqual({ expected: 40, threshold: 17 })
    expect(unusuallyFew(eight(40), 'low')).toEqual({ expected: 40, threshold: 8 })
  })

  it('judges no days with a baseline under twenty, or with an expected range down to zero', () => {
    expect(unusuallyFew(eight(19), 'high')).toBeNull()
    expect(unusuallyFew(eight(20), 'low')).toBeNull()
    expect(unusuallyFew(eight(20), 'normal')).toEqual({ expected: 20, threshold: 4 })
  })

  it('hardly moves for one holiday, nor for one day that went viral', () => {
    expect(unusuallyMany([10, 10, 10, 0, 10, 10, 10, 10], 'normal')).toEqual(unusuallyMany(eight(10), 'normal'))
    expect(unusuallyMany([10, 10, 10, 900, 10, 10, 10, 10], 'normal')).toEqual(unusuallyMany(eight(10), 'normal'))
    expect(unusuallyFew([40, 40, 0, 40, 40, 40, 40, 40], 'normal')).toEqual(unusuallyFew(eight(40), 'normal'))
  })

  it('is unknown before four weeks', () => {
    expect(unusuallyMany([50, 50, 50], 'high')).toBeNull()
    expect(unusuallyFew([50, 50, 50], 'high')).toBeNull()
    expect(unusuallyFew([50, 50, 50, 50], 'normal')).not.toBeNull()
  })

  it('ranges as far as chance and the weeks themselves vary, and at least a tenth', () => {
    // 100 ± 3.5 × 10 alone would end at 66 and 134, but 62 is within normal variation (38 < 3 × √162), and so is 147.
    expect(normalRange(eight(100))).toEqual({ low: 62, high: 147 })
    // 60 ± 3.5 × 1.4826 × 40
    expect(normalRange([20, 20, 60, 60, 100, 100, 60, 140])).toEqual({ low: 0, high: 267 })
    expect(normalRange(eight(1_000_000))).toEqual({ low: 900_001, high: 1_099_999 })
    expect(normalRange(eight(0))).toMatchObject({ low: 0 })
    expect(normalRange([50, 50, 50])).toBeNull()
  })

  it('never calls a drop normal of which it alerts at normal sensitivity', () => {
    let drops = 0
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3000 }), { minLength: 4, maxLength: 8 }), (weeks) => {
        const few = unusuallyFew(weeks, 'normal')
        if (!few) return
        drops += 1
        expect(normalRange(weeks)?.low).toBeGreaterThan(few.threshold)
      }),
      propertyRuns(1000),
    )
    expect(drops).toBeGreaterThan(0)
  })

  it('agrees with the judgement of change: an alert is never about normal variation', () => {
    const history = fc
      .tuple(fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 3000 })), fc.nat({ max: 40 }))
      .chain(([level, percent]) => {
        const least = Math.floor(level * (1 - percent / 100))
        return fc.array(fc.integer({ min: least, max: level }), { minLength: 4, maxLength: 8 })
      })
    /** The judgements from the baseline as measured, and as the alert's text rounds it. */
    const judged = (count: number, expected: number) =>
      [expected, Math.round(expected)].map((before) => judgeCounts(count, before).kind)
    const seen: string[] = []
    fc.assert(
      fc.property(history, fc.constantFrom(...sensitivities), fc.nat({ max: 20 }), (weeks, sensitivity, beyond) => {
        const many = unusuallyMany(weeks, sensitivity)
        const few = unusuallyFew(weeks, sensitivity)
        const spikes = many ? judged(many.threshold + beyond, many.expected) : []
        const drops = few ? judged(Math.max(0, few.threshold - beyond), few.expected) : []
        expect(spikes.filter((kind) => kind !== 'up')).toEqual([])
        expect(drops.filter((kind) => kind !== 'down')).toEqual([])
        seen.push(...spikes, ...drops)
      }),
      propertyRuns(1000),
    )
    expect(new Set(seen)).toEqual(new Set(['up', 'down']))
  })
})
