import { expect, test } from 'vitest'
import { corpus } from './corpus.ts'
import { find, pageOf, perPage } from './find.ts'

test('every result contains all words of the query, and a word in the title comes first', () => {
  const found = find('compost', 'all')
  expect(found.length).toBeGreaterThan(5)
  for (const { title, text } of found) expect(`${title} ${text}`.toLowerCase()).toContain('compost')
  expect(found[0]?.title.toLowerCase()).toContain('compost')
  expect(find('compost smell', 'all').length).toBeLessThan(found.length)
})

test('a tab shows only its kind', () => {
  expect(new Set(find('compost', 'video').map(({ kind }) => kind))).toEqual(new Set(['video']))
  expect(find('compost', 'news')).toEqual([])
})

test('an empty query finds everything, and one of nothing finds nothing', () => {
  expect(find('  ', 'all')).toHaveLength(corpus.length)
  expect(find('submarine', 'all')).toEqual([])
  expect(find('?!', 'all')).toHaveLength(corpus.length)
})

test.each([
  [1, 1],
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [Number.NaN, 1],
  [99, 3],
])('page %s of three pages shows page %s', (wanted, shown) => {
  const found = corpus.slice(0, perPage * 2 + 1)
  expect(pageOf(found, wanted)).toEqual({
    entries: found.slice((shown - 1) * perPage, shown * perPage),
    page: shown,
    pages: 3,
  })
})
