import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { referenceMatches } from '#tests/support/reference-pattern.ts'
import { storedPath } from './readable-path.ts'
import { fixedStart, onlyBelow, pathMatcher, pathPatternSource, withAllBelow } from './path-pattern.ts'

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
    ['/shop/**', '/shop', true],
    ['/shop/**', '/shop/', true],
    ['/shop/**', '/shop/bags/red', true],
    ['/shop/**', '/shopping', false],
    ['/shop/**', '/', false],
    ['/shop/***', '/shop', false],
    ['/shop/***', '/shop/', true],
    ['/shop/***', '/shop/bags/red', true],
    ['/shop/****', '/shop', false],
    ['/*/shop/**', '/en/shop', true],
    ['/*/**', '/en', true],
    ['/straße/**', '/stra%c3%9fe', true],
    ['/**/**', '/', true],
    ['/**', '', false],
    ['/***', '/', true],
    ['/a.b/**', '/aXb', false],
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

  it.each(['/a/über*', '/a/%c3%bcber*', '/a/*', '/a/***', '/a/*/**'])(
    '%s begins like every path that matches it',
    (pattern) => {
      expect(fixedStart(pattern)).toBe('/a/')
    },
  )

  it('with a slash and two stars at the end begins like the address itself', () => {
    expect(['/shop/**', '/shop/***', '/über/**', '/**'].map(fixedStart)).toEqual(['/shop', '/shop/', '/', '/'])
  })

  it('names the address if only pages below it count, and can include it', () => {
    const patterns = ['/shop/***', '/shop/****', '/shop/**', '/shop***', '/***', '/a/***/b', '/*/***']
    expect(patterns.map(onlyBelow)).toEqual(['/shop', '/shop', null, null, null, null, '/*'])
    expect(withAllBelow('/shop')).toBe('/shop/**')
  })

  const text = (...parts: string[]) =>
    fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((drawn) => `/${drawn.join('')}`)
  const patterns = text('/', 'a', 'b', '.', 'ü', '*', '**', '***', '/**', '/***')
  const paths = text('/', 'a', 'b', '.', 'ü')

  it('mean the same to the database’s expression, the matcher and the slow reference', () => {
    fc.assert(
      fc.property(patterns, paths, (pattern, path) => {
        const matches = referenceMatches(pattern, path)
        expect(pathMatcher(pattern)(path)).toBe(matches)
        expect(new RegExp(pathPatternSource(pattern), 'u').test(storedPath(path))).toBe(matches)
        expect(!matches || storedPath(path).startsWith(fixedStart(pattern))).toBe(true)
      }),
      propertyRuns(3000),
    )
  })

  it('match the address and the pages below it with that ending, otherwise only the pages below', () => {
    fc.assert(
      fc.property(text('/', 'a', 'b', '*b', '**b'), paths, (address, path) => {
        const below = pathMatcher(`${address}/***`)(path)
        const itself = pathMatcher(address)(path)
        expect(pathMatcher(`${address}/**`)(path)).toBe(below || itself)
      }),
      propertyRuns(1000),
    )
  })

  it('contain no capture, alternative or back reference', () => {
    fc.assert(
      fc.property(patterns, (pattern) => {
        expect(pathPatternSource(pattern)).toMatch(/^\^[^()|]*(\(\?:\/\.\*\)\?)?\$$/)
      }),
      propertyRuns(500),
    )
  })

  it('cannot be made slow by a pattern of many stars', () => {
    expect(pathMatcher(`/${'**a'.repeat(60)}`)(`/${'a'.repeat(2000)}b`)).toBe(false)
  })
})
