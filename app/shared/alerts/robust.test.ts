import { describe, expect, it } from 'vitest'
import { median, spread, unusuallyFew, unusuallyMany } from './robust.ts'

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

  it('makes 22 visitors a spike if ten come every week', () => {
    // 10 + 3.5 × √10 = 21.07
    expect(unusuallyMany(eight(10), 'normal')).toEqual({ expected: 10, threshold: 22 })
    expect(unusuallyMany(eight(10), 'low')).toEqual({ expected: 10, threshold: 26 })
    // The score alone gives 17.9, but an alert needs at least twice the usual count.
    expect(unusuallyMany(eight(10), 'high')).toEqual({ expected: 10, threshold: 20 })
  })

  it('never makes a handful of visitors or less than twice the usual a spike', () => {
    expect(unusuallyMany(eight(0), 'high')).toEqual({ expected: 0, threshold: 20 })
    expect(unusuallyMany(eight(1000), 'high')).toEqual({ expected: 1000, threshold: 2000 })
  })

  it('makes 17 visitors a drop if forty come every week', () => {
    // 40 − 3.5 × √40 = 17.86
    expect(unusuallyFew(eight(40), 'normal')).toEqual({ expected: 40, threshold: 17 })
    expect(unusuallyFew(eight(40), 'high')).toEqual({ expected: 40, threshold: 20 })
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
})
