import { expect, test } from 'vitest'
import { pagesOf } from './pages-of.ts'

test('few pages are shown without a gap', () => {
  expect(pagesOf(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pagesOf(1, 1)).toEqual([1])
})

test.each([
  [1, [1, 2, 3, 4, 5, 'gap-after', 20]],
  [4, [1, 2, 3, 4, 5, 'gap-after', 20]],
  [5, [1, 'gap-before', 4, 5, 6, 'gap-after', 20]],
  [17, [1, 'gap-before', 16, 17, 18, 19, 20]],
  [20, [1, 'gap-before', 16, 17, 18, 19, 20]],
])('page %i of 20 is shown with its neighbours', (current, steps) => {
  expect(pagesOf(current, 20)).toEqual(steps)
})
