import { describe, expect, it } from 'vitest'
import { pathMatcher } from './path-pattern.ts'

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
  ])('%s and %s: %s', (pattern, path, matches) => {
    expect(pathMatcher(pattern)(path)).toBe(matches)
  })
})
