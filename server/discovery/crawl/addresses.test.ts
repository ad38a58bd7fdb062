import { expect, it } from 'vitest'
import { normalAddress, pathOf } from './addresses.ts'

const base = new URL('https://site.test/shop/')

it.each([
  ['a page', 'shoes', 'https://site.test/shop/shoes'],
  ['a fragment', '/a#part', 'https://site.test/a'],
  ['the usual port', 'https://site.test:443/a', 'https://site.test/a'],
  ['a host in capitals and with a dot', 'HTTPS://SITE.test./a', 'https://site.test/a'],
  ['parameters in another order', '/a?b=2&a=1', 'https://site.test/a?a=1&b=2'],
  ['tags of campaigns', '/a?utm_source=x&gclid=1&b=2', 'https://site.test/a?b=2'],
  ['session ids', '/a;jsessionid=0A1B?PHPSESSID=1&sid=2', 'https://site.test/a'],
  ['an empty search', '/a?', 'https://site.test/a'],
  ['a parameter without a value', '/a?print', 'https://site.test/a?print'],
  ['small percent signs', '/%c3%bcber', 'https://site.test/%C3%BCber'],
])('one form stands for %s', (_what, text, expected) => {
  expect(normalAddress(text, base)?.href).toBe(expected)
})

it.each([
  'mailto:a@b.test',
  'javascript:void(0)',
  'ftp://site.test/a',
  'https://a:b@site.test/',
  'https://',
  `/${'a'.repeat(2000)}`,
])('%s is no page', (text) => {
  expect(normalAddress(text, base)).toBeNull()
})

it('a page has the same path as in analytics, with its search', () => {
  expect(pathOf(new URL('https://site.test/über?b=ü'))).toBe('/%C3%BCber?b=%C3%BC')
})
