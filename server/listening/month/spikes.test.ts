import { describe, expect, it } from 'vitest'
import { judgeDay } from './spikes.ts'

/** Eight weeks with the same count. */
const steady = (count: number) => Array.from({ length: 8 }, () => count)

describe('a day is a spike', () => {
  it.each([
    // Nothing is usual: σ is √0.75 = 0.87, so that the minimum of five decides.
    ['five mentions of a topic that has none', 5, steady(0), true, 0],
    ['four mentions of a topic that has none', 4, steady(0), false, 0],
    // σ is √1.75 = 1.32: from 1 + 3.5 × 1.32 = 5.63.
    ['six where one is usual', 6, steady(1), true, 1],
    ['five where one is usual', 5, steady(1), false, 1],
    // σ is √10.75 = 3.28: from 10 + 11.48 = 21.48.
    ['22 where ten are usual', 22, steady(10), true, 10],
    ['21 where ten are usual', 21, steady(10), false, 10],
    // Median 15, MAD 5, σ 7.41, more than √15.75 = 3.97: from 15 + 25.95 = 40.95.
    ['41 where between 10 and 20 are usual', 41, [10, 20, 10, 20, 10, 20, 10, 20], true, 15],
    ['40 where between 10 and 20 are usual', 40, [10, 20, 10, 20, 10, 20, 10, 20], false, 15],
    ['a day like one peak of the weeks before, which moves nothing', 30, [2, 2, 2, 30, 2, 2, 2, 2], true, 2],
    ['no mentions at all', 0, steady(30), false, 30],
  ])('%s', (_what, count, weeks, isSpike, expected) => {
    expect(judgeDay(count, weeks)).toMatchObject({ isSpike, expected })
  })
})

it('The deviation is the distance in standard deviations', () => {
  expect(judgeDay(41, [10, 20, 10, 20, 10, 20, 10, 20])?.deviations).toBeCloseTo(26 / (1.4826 * 5), 10)
  expect(judgeDay(0, steady(4))?.deviations).toBeCloseTo(-4 / Math.sqrt(4.75), 10)
})

it('Four weeks are enough to know what is usual, three are not', () => {
  expect(judgeDay(9, [0, 0, 0, 0])).toMatchObject({ isSpike: true })
  expect(judgeDay(9, [0, 0, 0])).toBeNull()
})
