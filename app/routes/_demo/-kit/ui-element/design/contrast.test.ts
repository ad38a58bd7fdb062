import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test.each([
  ['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 21],
  ['rgb(118, 118, 118)', 'rgb(255, 255, 255)', 4.54],
  ['rgb(11, 119, 107)', 'rgb(11, 119, 107)', 1],
])('%s on %s has a contrast of %s', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
})
