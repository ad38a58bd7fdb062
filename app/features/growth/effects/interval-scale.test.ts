import { expect, test } from 'vitest'
import { intervalScale } from './interval-scale.ts'

const measured = { change: 1, low: 0.5, high: 1.5 }

test('no change is in the middle, and twice as many is as far from it as half as many', () => {
  const at = intervalScale([{ promised: null, measured }])
  expect(at(0)).toBe(50)
  expect(at(1) - 50).toBeCloseTo(50 - at(-0.5))
})

test('every edge stays inside the picture, also a fall to nothing', () => {
  const at = intervalScale([{ promised: { low: -1, high: 3 }, measured }])
  for (const change of [-1, -0.999, 0.5, 3, 1000]) expect(at(change)).toSatisfy((x: number) => x >= 0 && x <= 100)
})

test('tiny effects don’t fill the picture', () => {
  const at = intervalScale([{ promised: null, measured: { change: 0.01, low: 0, high: 0.02 } }])
  expect(at(0.02)).toBeLessThan(62)
})
