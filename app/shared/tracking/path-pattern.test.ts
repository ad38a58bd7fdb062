import { describe, expect, it } from 'vitest'
import { fixedStart, pathMatcher, pathPatternSource } from './path-pattern.ts'

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
    ['/straße/*', '/stra%C3%9Fe/%C3%B6', true],
    ['/stra%c3%9fe/*', '/stra%C3%9Fe/%C3%B6', true],
    ['/über*', '/%C3%BCber-uns', true],
    ['/über*', '/%c3%bcber-uns', true],
    ['/über*', '/%C3%BCber/uns', false],
    ['/über', '/uber', false],
    ['/shop*', '/shop', true],
    ['/shop/**', '/shop', false],
    ['/shop/**', '/shop/', true],
    ['/shop/**', '/shop/bags/red', true],
    ['/shop/**', '/shopping', false],
    ['/shop**', '/shop', true],
    ['/shop**', '/shop/bags/red', true],
    ['/**', '/', true],
    ['**/a', '/x/a', true],
    ['', '', true],
    ['/a*b', '/a*b', true],
  ])('%s and %s: %s', (pattern, path, matches) => {
    expect(pathMatcher(pattern)(path)).toBe(matches)
    expect(new RegExp(pathPatternSource(pattern), 'u').test(path)).toBe(matches)
  })

  it.each(['/a/über*', '/a/%c3%bcber*', '/a/*'])('%s begins as every path that matches it', (pattern) => {
    expect(fixedStart(pattern)).toBe('/a/')
  })

  it('cannot be made slow by a pattern of many stars', () => {
    expect(pathMatcher(`/${'**a'.repeat(60)}`)(`/${'a'.repeat(2000)}b`)).toBe(false)
  })
})
