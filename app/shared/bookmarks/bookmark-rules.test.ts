import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookmarksWidth, iconLimit, roomForIcons, splitBookmarks } from '#app/features/bookmarks/icon-room.ts'
import { addBookmark, bookmarksAfterMove, neighbourFor, removeBookmark } from './bookmark-rules.ts'

const eleven = Array.from({ length: 11 }, (_, index) => `page-${index + 1}`)

test.each([
  ['the first star', [], 'a', ['a']],
  ['a star is added at the end', ['a', 'b'], 'c', ['a', 'b', 'c']],
  ['a star that is there stays where it is', ['a', 'b'], 'a', ['a', 'b']],
])('%s', (_rule, list, id, expected) => {
  expect(addBookmark(list, id)).toEqual(expected)
})

test('the eleventh star is in the overflow, and moves up when an icon is unstarred', () => {
  expect(splitBookmarks(eleven)).toEqual({ icons: eleven.slice(0, 10), overflow: ['page-11'] })
  const fewer = splitBookmarks(removeBookmark(eleven, 'page-3'))
  expect(fewer.icons.at(-1)).toBe('page-11')
  expect(fewer.overflow).toEqual([])
})

test('unstarring a page in the overflow leaves the icons unchanged', () => {
  const twelve = addBookmark(eleven, 'page-12')
  expect(splitBookmarks(removeBookmark(twelve, 'page-11'))).toEqual({
    icons: eleven.slice(0, 10),
    overflow: ['page-12'],
  })
})

test.each([
  ['forward', 'a', 'd', ['b', 'c', 'a', 'd']],
  ['back', 'd', 'b', ['a', 'd', 'b', 'c']],
  ['to the end', 'b', null, ['a', 'c', 'd', 'b']],
  ['before itself is nowhere', 'b', 'b', ['a', 'b', 'c', 'd']],
  ['before what is not there is nowhere', 'b', 'x', ['a', 'b', 'c', 'd']],
  ['what is not there stays away', 'x', 'a', ['a', 'b', 'c', 'd']],
])('a page is moved %s', (_rule, id, before, expected) => {
  expect(bookmarksAfterMove(['a', 'b', 'c', 'd'], id, before)).toEqual(expected)
})

const lists = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnopqrst'.split('')), { maxLength: 20 })

test('moving neither loses nor duplicates pages, and puts the page at its target', () => {
  fc.assert(
    fc.property(lists, fc.nat(25), fc.integer({ min: -5, max: 25 }), (list, from, to) => {
      const id = list[from] ?? 'z'
      const before = neighbourFor(list, from, to)
      const moved = before === undefined ? list : bookmarksAfterMove(list, id, before)
      expect([...moved].sort()).toEqual([...list].sort())
      const place = from < list.length ? Math.max(0, Math.min(list.length - 1, to)) : -1
      expect(moved.indexOf(id)).toBe(place)
    }),
  )
})

test('after any changes each page is shown once, at most ten as icons, and no icon is missing while pages overflow', () => {
  const steps = fc.array(fc.record({ id: fc.constantFrom(...'abcdefghijklmnop'.split('')), on: fc.boolean() }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(steps, (actions) => {
      const list = actions.reduce<string[]>((l, { id, on }) => (on ? addBookmark(l, id) : removeBookmark(l, id)), [])
      const { icons, overflow } = splitBookmarks(list)
      expect(new Set(list).size).toBe(list.length)
      expect(icons.length).toBe(Math.min(iconLimit, list.length))
      expect(overflow.length === 0 || icons.length === iconLimit).toBe(true)
      const last = new Map(actions.map(({ id, on }) => [id, on]))
      expect([...list].sort()).toEqual([...last].flatMap(([id, on]) => (on ? id : [])).sort())
    }),
  )
})

test.each([
  [180, 4, 4],
  [179, 4, 3],
  [134, 4, 2],
  [422, 12, 10],
  [421, 12, 9],
  [62, 12, 0],
  [0, 4, 0],
])('a bar of %i pixels shows %i bookmarks as %i icons', (width, count, shown) => {
  const list = Array.from({ length: count }, (_, index) => index)
  expect(splitBookmarks(list, roomForIcons(width, count)).icons).toHaveLength(shown)
})

test('what a bar shows always fits into it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 62, max: 600 }), fc.nat(30), (width, count) => {
      const list = Array.from({ length: count }, (_, index) => index)
      const { icons, overflow } = splitBookmarks(list, roomForIcons(width, count))
      expect([...icons, ...overflow]).toEqual(list)
      expect(icons.length * 36 + 36 + (overflow.length > 0 ? 26 : 0)).toBeLessThanOrEqual(width)
      expect(bookmarksWidth(count)).toBeLessThanOrEqual(422)
    }),
  )
})
