import { expect, test } from 'vitest'
import { chosenPages, choicesOf, shownAddress, typedPage } from './page-choice.ts'

const found = (path: string, part = {}) => ({
  kind: 'other' as const,
  address: `https://rival.test${path}`,
  by: 'link' as const,
  isForbidden: false,
  isSuggested: true,
  ...part,
})

test('suggested pages are chosen in order, as many as may be watched, and never a forbidden one', () => {
  const pages = [
    found('/private', { isForbidden: true }),
    found('/a'),
    found('/b', { isSuggested: false }),
    found('/c'),
    found('/d'),
  ]
  const choices = choicesOf({ pages }, 2)
  expect(chosenPages(choices)).toEqual([
    { kind: 'other', address: 'https://rival.test/a' },
    { kind: 'other', address: 'https://rival.test/c' },
  ])
})

test.each([
  ['/team', 'https://rival.test/team', 'other'],
  ['rival.test/team#people', 'https://rival.test/team', 'other'],
  [' HTTP://www.rival.test ', 'http://www.rival.test/', 'home'],
  ['blog.rival.test', 'https://blog.rival.test/', 'other'],
  ['/robots.txt', 'https://rival.test/robots.txt', 'robots'],
  ['/llms.txt', 'https://rival.test/llms.txt', 'assistants'],
  ['/wp-sitemap.xml', 'https://rival.test/wp-sitemap.xml', 'sitemap'],
  ['/blog/feed/', 'https://rival.test/blog/feed/', 'feed'],
])('a page can be typed as %s', (text, address, kind) => {
  expect(typedPage(text, 'rival.test')).toEqual({ kind, address, by: 'typed', isForbidden: false, isChosen: true })
})

test.each(['', ' ', 'javascript:alert(1)', 'ftp://rival.test/a', 'https://', `/${'a'.repeat(2000)}`])(
  'no page is made of “%s”',
  (text) => expect(typedPage(text, 'rival.test')).toBeNull(),
)

test('an address is shown without what every address of the website has', () => {
  expect(shownAddress('https://www.rival.test/pricing?a=1', 'rival.test')).toBe('/pricing?a=1')
  expect(shownAddress('https://rival.test/', 'rival.test')).toBe('rival.test')
  expect(shownAddress('https://blog.rival.test/', 'rival.test')).toBe('blog.rival.test')
  expect(shownAddress('https://blog.rival.test/a', 'rival.test')).toBe('blog.rival.test/a')
  expect(shownAddress('broken', 'rival.test')).toBe('broken')
})
