import { describe, expect, it } from 'vitest'
import { pathMatcher, pathPatternSource } from './path-pattern.ts'

describe('path patterns', () => {
  it.each([
    ['/thanks', '/thanks', true],
    ['/thanks', '/thanks/', false],
    ['/blog/*', '/blog/first-post', true],
    ['/blog/*', '/blog/2026/first-post', false],
    ['/blog/**', '/blog/2026/first-post', true],
    ['/*/thanks', '/en/thanks', true],
    ['/*/thanks', '/en/shop/thanks', false],
    ['/**/thanks', '/en/shop/thanks', true],
    ['/a.b', '/aXb', false],
    ['/price(s)?', '/price(s)?', true],
    ['/Thanks', '/thanks', false],
    ['/straße/*', '/straße/ö', true],
    ['/shop*', '/shop', true],
    ['/**', '/', true],
    ['**/a', '/x/a', true],
    ['', '', true],
    ['/a*b', '/a*b', true],
  ])('%s and %s: %s', (pattern, path, matches) => {
    expect(pathMatcher(pattern)(path)).toBe(matches)
    expect(new RegExp(pathPatternSource(pattern), 'u').test(path)).toBe(matches)
  })

  it('cannot be made slow by a pattern of many stars', () => {
    expect(pathMatcher(`/${'**a'.repeat(60)}`)(`/${'a'.repeat(2000)}b`)).toBe(false)
  })
})
