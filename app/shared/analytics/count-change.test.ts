import { expect, test } from 'vitest'
import { countChange } from './count-change.ts'

test.each([
  [0, 0, { kind: 'none' }],
  [1, 0, { kind: 'new' }],
  [0, 1, { kind: 'gone' }],
  [9, 3, { kind: 'none' }],
  [10, 5, { kind: 'change', change: 1 }],
  [4, 16, { kind: 'change', change: -0.75 }],
])('%d after %d', (now, before, expected) => {
  expect(countChange(now, before)).toEqual(expected)
})
