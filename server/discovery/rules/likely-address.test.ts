import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { addressFinder } from './likely-address.ts'

const pages = [
  '/',
  '/about',
  '/blog/spring-sale-2026',
  '/shop/blue-vase',
  '/en/contact',
  '/de/contact',
  '/%C3%BCber-uns',
]
const find = addressFinder(pages)

it.each([
  ['another ending and case', '/About.html', '/about'],
  ['a slash at the end and a query', '/shop/blue-vase/?ref=x', '/shop/blue-vase'],
  ['another folder', '/articles/spring-sale-2026', '/blog/spring-sale-2026'],
  ['a mistyped letter', '/shop/blue-vaze', '/shop/blue-vase'],
  ['underscores and a missing letter', '/blog/spring_sal-2026', '/blog/spring-sale-2026'],
  ['letters beyond ASCII', '/%C3%BCber-uns.php', '/%C3%BCber-uns'],
])('A page is found at %s', (_, missing, expected) => {
  expect(find(missing, 0.8)?.path).toBe(expected)
})

it.each([
  ['another number', '/blog/spring-sale-2025'],
  ['two pages that are equally alike', '/fr/contact'],
  ['other words in the same folder', '/shop/red-bowl'],
  ['the home page', '/index.html'],
  ['a hostile address', `/${'%'.repeat(5000)}/../${'a/'.repeat(3000)}`],
])('No page is suggested for %s', (_, missing) => {
  expect(find(missing, 0.8)).toBeNull()
})

it('The likeness falls with the distance, and the limit includes its edge', () => {
  const exact = find('/old/blue-vase', 0.6)
  expect(exact).toEqual({ path: '/shop/blue-vase', score: 0.8 })
  expect(find('/old/blue-vase', 0.81)).toBeNull()
})

it('Thousands of alike pages are compared in a bounded number of steps', () => {
  const many = addressFinder(
    Array.from({ length: 3000 }, (_, index) => `/same/page-of-letters-${'abcdefghij'[index % 10]}${index}`),
  )
  expect(many('/same/page-of-letters-z', 0.8)).toBeNull()
})

/** The distance by its definition, letter by letter. */
function plainDistance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) => [row])
  for (let column = 1; column <= other.length; column += 1) table[0]?.push(column)
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.NaN
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const changed = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      table[row]?.push(Math.min(changed, at(row - 1, column) + 1, at(row, column - 1) + 1))
    }
  }
  return at(one.length, other.length)
}

it('The score is the one that the distance of all letters gives', () => {
  const segment = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ä', '-'), minLength: 1, maxLength: 30 })
  const limit = fc.constantFrom(0.6, 0.7, 0.8, 0.9)
  const counts = { found: 0, none: 0 }
  fc.assert(
    fc.property(segment, segment, fc.nat(4), limit, (one, drawn, kept, least) => {
      // Half of the pairs share most of their letters.
      const other = kept < 2 ? drawn : one.slice(0, -kept) + drawn.slice(0, kept)
      fc.pre(one !== other && other !== '')
      const likeness = 1 - plainDistance(one, other) / Math.max(one.length, other.length)
      const score = 0.8 * likeness + 0.2
      // At the limit itself rounding decides.
      fc.pre(Math.abs(score - least) > 1e-9)
      const found = addressFinder([`/x/${other}`])(`/x/${one}`, least)
      counts[score > least ? 'found' : 'none'] += 1
      expect(found?.score ?? 0).toBeCloseTo(score > least ? score : 0, 9)
    }),
    propertyRuns(2000),
  )
  expect(Math.min(counts.found, counts.none)).toBeGreaterThan(100)
})
