import { expect, test } from 'vitest'
import { formatChoice, formatList } from './list.ts'

test.each([
  ['en', 'a, b, c', 'a, b, or c'],
  ['de', 'a, b und c', 'a, b oder c'],
  ['fr', 'a, b et c', 'a, b ou c'],
  ['pt', 'a, b e c', 'a, b ou c'],
])('lists in %s are written as people write them', (locale, list, choice) => {
  const entries = ['a', 'b', 'c']
  expect([formatList(locale, entries), formatChoice(locale, entries)]).toEqual([list, choice])
})
