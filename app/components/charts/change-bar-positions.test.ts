import { expect, test } from 'vitest'
import { changeBarPositions } from './change-bar-positions.ts'

/** Returns the lengths of the bars from zero, negative for losses. */
const lengthsOf = (...changes: number[]) => {
  const { zero, bars } = changeBarPositions(changes.map((change) => ({ change })))
  return bars.map(({ end }) => end - zero)
}

test('equal changes have bars of equal length, on either side of zero', () => {
  const [large, gain, again, loss] = lengthsOf(400, 50, 50, -50)
  expect(gain).toBeCloseTo(again ?? 0, 9)
  expect(gain).toBeCloseTo(-(loss ?? 0), 9)
  expect(large).toBeCloseTo(8 * (gain ?? 0), 9)
})

test('the lengths add up as the changes do, and use the whole width', () => {
  const changes = [120, -20, 35, -60, 5]
  const lengths = lengthsOf(...changes)
  const sum = (numbers: readonly number[]) => numbers.reduce((whole, each) => whole + each, 0)
  const unit = (lengths[0] ?? 0) / 120
  expect(sum(lengths)).toBeCloseTo(sum(changes) * unit, 9)
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeCloseTo(100, 9)
})

test('a change of only gains or only losses has zero at the edge', () => {
  expect(changeBarPositions([{ change: 10 }, { change: 5 }])).toMatchObject({
    zero: 0,
    bars: [{ end: 100 }, { end: 50 }],
  })
  expect(changeBarPositions([{ change: -10 }, { change: -5 }])).toMatchObject({
    zero: 100,
    bars: [{ end: 0 }, { end: 50 }],
  })
})

test('parts without any change end at zero', () => {
  const { zero, bars } = changeBarPositions([{ change: 0 }, { change: 0 }])
  expect(bars.map(({ end }) => end)).toEqual([zero, zero])
})

test('a range surrounds the end of its bar and stays inside the chart, however wide it is', () => {
  const { bars, zero } = changeBarPositions([{ change: 100, range: { low: -400, high: 900 } }, { change: 50 }])
  const [wide, plain] = bars
  expect(wide?.range?.from).toBeLessThan(zero)
  expect(wide?.range?.to).toBeGreaterThan(wide?.end ?? 100)
  for (const edge of [wide?.range?.from, wide?.range?.to]) expect(edge).toSatisfy((at: number) => at >= 0 && at <= 100)
  expect(plain?.range).toBeNull()
})
