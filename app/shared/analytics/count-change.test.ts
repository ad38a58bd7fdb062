import { expect, test } from 'vitest'
import { countChange } from './count-change.ts'

test.each([
  [0, 0, { kind: 'none' }, 'tooFew'],
  [1, 0, { kind: 'new' }, 'tooFew'],
  [10, 0, { kind: 'new' }, 'up'],
  [0, 1, { kind: 'gone' }, 'tooFew'],
  [0, 16, { kind: 'gone' }, 'down'],
  [9, 3, { kind: 'none' }, 'tooFew'],
  [10, 5, { kind: 'change', change: 1 }, 'within'],
  [4, 16, { kind: 'change', change: -0.75 }, 'within'],
  [4, 32, { kind: 'change', change: -0.875 }, 'down'],
])('%d after %d', (now, before, expected, kind) => {
  expect(countChange(now, before)).toMatchObject({ ...expected, judged: { kind } })
})
