import { expect, test } from 'vitest'
import { deadAddressFinder, minTimesDead, type KnownAddresses } from './address-finder.ts'

const page = (path: string, status: number | null, host = 'fern.test') => ({
  url: `https://${host}${path}`,
  path,
  status,
})
const known: KnownAddresses = {
  hosts: ['fern.test', 'www.fern.test', 'shop.test', 'www.shop.test'],
  pages: [
    page('/gone', 404),
    page('/removed', 410),
    page('/there', 200),
    page('/failing', 500),
    page('/silent', null),
    page('/folder/', 404),
    page('/both', 404),
    page('/both/', 200),
    page('/list?page=9', 404),
    page('/list', 200),
    page('/gone', 200, 'shop.test'),
    page('/%C3%BCber', 404),
  ],
  notFound: [
    { path: '/typo', times: 7 },
    { path: '/once', times: 1 },
    { path: '/there', times: 40 },
    { path: '/gone', times: 3 },
    { path: '/failing', times: 2 },
  ],
}
const find = deadAddressFinder(known, minTimesDead)
/** Returns what is dead at an address of fern.test: its path, the crawl's status and the requests. */
const dead = (path: string, origin = 'https://fern.test') => {
  const found = find(`${origin}${path}`)
  return found && [found.path, found.status, found.times]
}

test('an address is dead if the latest crawl got 404 or 410 there', () => {
  expect(dead('/gone')).toEqual(['/gone', 404, 3])
  expect(dead('/removed')).toEqual(['/removed', 410, 0])
  expect(dead('/there')).toBeNull()
  expect(dead('/unknown')).toBeNull()
})

test('without an answer of the crawl it is dead if people asked for it in vain more than once', () => {
  expect(dead('/typo')).toEqual(['/typo', null, 7])
  expect(dead('/once')).toBeNull()
  // An error of the server or silence may pass.
  expect(dead('/failing')).toEqual(['/failing', null, 2])
  expect(dead('/silent')).toBeNull()
  expect(deadAddressFinder(known, 8)('https://fern.test/typo')).toBeNull()
})

test('its spelling doesn’t count: scheme, www, fragment, tags of campaigns, encoding', () => {
  for (const address of [
    'http://fern.test/gone',
    'https://www.fern.test/gone#top',
    'https://FERN.test/gone?utm_source=blog&fbclid=1',
    'https://fern.test/gone/',
  ])
    expect(find(address)).toMatchObject({ host: 'fern.test', path: '/gone', status: 404 })
  expect(dead('/folder')).toEqual(['/folder/', 404, 0])
  expect(dead('/über')).toEqual(['/%C3%BCber', 404, 0])
})

test('a slash at the end counts if the crawl knows both forms', () => {
  expect(dead('/both')).toEqual(['/both', 404, 0])
  expect(dead('/both/')).toBeNull()
})

test('an address with a search part that nobody knows is what it is without', () => {
  expect(dead('/list?page=9')).toEqual(['/list?page=9', 404, 0])
  expect(dead('/list?page=2')).toBeNull()
  expect(dead('/gone?from=blog')).toEqual(['/gone', 404, 3])
  expect(dead('/typo?from=blog')).toEqual(['/typo', null, 7])
})

test('another host is another address', () => {
  expect(dead('/gone', 'https://shop.test')).toBeNull()
  expect(dead('/gone', 'https://elsewhere.test')).toBeNull()
  expect(dead('/typo', 'https://elsewhere.test')).toBeNull()
  expect(dead('/typo', 'https://www.shop.test')).toEqual(['/typo', null, 7])
})

test('what is no address of the web is not dead', () => {
  for (const text of ['', 'javascript:alert(1)', '/gone', 'https://', `https://fern.test/${'a'.repeat(3000)}`, '\0'])
    expect(find(text)).toBeNull()
})
