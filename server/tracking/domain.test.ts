import { describe, expect, it } from 'vitest'
import { websiteDomain } from './domain.ts'

describe('the domain of a new website', () => {
  it.each([
    ['example.com', 'example.com'],
    [' https://www.Example.com/about?x=1 ', 'example.com'],
    ['shop.example.co.uk:8443', 'shop.example.co.uk'],
    ['one.github.io', 'one.github.io'],
    ['bücher.example.de', 'xn--bcher-kva.example.de'],
  ])('%s is registered as %s', (typed, domain) => {
    expect(websiteDomain(typed)).toBe(domain)
  })

  it.each([
    '',
    'example',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'co.uk',
    'github.io',
    'ftp://example.com',
    'a b.com',
    'x.internal',
  ])('%s is refused', (typed) => {
    expect(() => websiteDomain(typed)).toThrow('isn’t a domain')
  })
})
