import { expect, test } from 'vitest'
import { colourStep } from './colour-step.ts'

test.each([
  [0, 10, 0],
  [0.1, 10, 1],
  [2, 10, 1],
  [2.1, 10, 2],
  [10, 10, 5],
  [3, 0, 0],
])('%d of at most %d has the colour step %d', (value, largest, step) => {
  expect(colourStep(value, largest)).toBe(step)
})
