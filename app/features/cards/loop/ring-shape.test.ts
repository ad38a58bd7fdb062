import { expect, test } from 'vitest'
import { ringParts, ringSize } from './ring-shape.ts'

test('the parts of the ring are equal, clockwise from the top, and inside its square', () => {
  const parts = ringParts(6)
  expect(parts).toHaveLength(6)
  const [first, second, third, , , last] = parts
  expect([first?.x, first?.y]).toEqual([138.5, 33.32])
  expect(second?.x).toBeCloseTo(177, 5)
  expect(second?.y).toBeCloseTo(ringSize / 2, 5)
  expect(third?.y).toBeGreaterThan(ringSize / 2)
  expect(last?.x).toBeCloseTo(ringSize - (first?.x ?? 0), 5)
  for (const { path } of parts) {
    for (const number of path.match(/\d+(\.\d+)?/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(ringSize)
  }
})
