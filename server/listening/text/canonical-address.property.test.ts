import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

it.each([
  [
    'scheme and host in lower case, the default port left out',
    'HTTPS://WWW.Site.Test:443/A',
    'https://www.site.test/A',
    'site.test/A',
  ],
  ['no fragment', 'https://site.test/a#part', 'https://site.test/a', 'site.test/a'],
  ['the last slash only in the address', 'https://site.test/a/', 'https://site.test/a/', 'site.test/a'],
  ['the start page', 'http://site.test', 'http://site.test/', 'site.test'],
  [
    'no campaign parameters',
    'https://site.test/?utm_source=x&b=2&fbclid=q&a=1',
    'https://site.test/?b=2&a=1',
    'site.test?b=2&a=1',
  ],
  ['nothing but campaign parameters', 'https://site.test/a?utm_source=x', 'https://site.test/a', 'site.test/a'],
  ['the phone’s host', 'https://m.site.test/a', 'https://m.site.test/a', 'site.test/a'],
  ['a host that is called m', 'https://m.test/a', 'https://m.test/a', 'm.test/a'],
  ['another port', 'https://site.test:8443/a', 'https://site.test:8443/a', 'site.test:8443/a'],
  ['parameters as they are written', 'https://site.test/?a=%7e+b', 'https://site.test/?a=%7e+b', 'site.test?a=%7e+b'],
  ['letters beyond ASCII', 'https://bücher.test/ü', 'https://xn--bcher-kva.test/%C3%BC', 'xn--bcher-kva.test/%C3%BC'],
  ['a dot after the host', 'https://site.test./a', 'https://site.test/a', 'site.test/a'],
])('an address has one form: %s', (_what, text, url, key) => expect(canonicalAddress(text)).toEqual({ url, key }))

it.each([
  '',
  'javascript:alert(1)',
  'mailto:a@b.test',
  '/relative',
  'https://',
  'https://name:secret@site.test/',
  `https://site.test/${'a'.repeat(2000)}`,
])('%j is no address of a page', (text) => expect(canonicalAddress(text)).toBeNull())

it('a relative address is one of its page', () =>
  expect(canonicalAddress('../b?x#y', 'https://site.test/a/c/')?.url).toBe('https://site.test/a/b?x'))

it('the canonical form of a canonical address is itself', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string({ unit: 'binary' })),
      (text) => {
        const first = canonicalAddress(text)
        if (first) expect(canonicalAddress(first.url)).toEqual(first)
      },
    ),
  )
})
