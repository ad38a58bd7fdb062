import { describe, expect, it } from 'vitest'
import { safePattern } from './safe-pattern.ts'

describe('a pattern', () => {
  it.each([
    ['^/user/\\d+$', '(?:^/user/\\d+$)'],
    ['\\bblog\\b', '(?:\\yblog\\y)'],
    ['(a|b)+c?', '(?:(?:a|b)+c?)'],
    ['(?:/de|/fr)?/shop/.+?', '(?:(?:/de|/fr)?/shop/.+?)'],
    ['(\\bblog)+', '(?:(?:\\yblog)+)'],
    ['(?:x{2,3}y)?', '(?:(?:x{2,3}y)?)'],
    ['[^/\\d[:alpha:]]*?\\.html\\z', '(?:[^/\\d[:alpha:]]*?\\.html\\Z)'],
    ['', '(?:)'],
  ])('%j is translated to Postgres syntax', (pattern, source) => {
    expect(safePattern(pattern)).toEqual({ source, ignoresCase: false })
  })

  it('may ignore case, declared at its beginning', () => {
    expect(safePattern('(?i)^Blog')).toEqual({ source: '(?:^Blog)', ignoresCase: true })
  })

  it('for paths finds a non-ASCII letter in its readable and its stored form', () => {
    expect(safePattern('^/ü+[ö]', { ofPaths: true })).toEqual({ source: '(?:^/(?:ü|%C3%BC)+[ö])', ignoresCase: false })
    expect(() => safePattern(`(${'ü'.repeat(10)}){50}`, { ofPaths: true })).toThrow('is too complex')
  })

  it.each([
    ['refers back', '(a)\\1'],
    ['looks ahead', '(?=a)b'],
    ['looks behind', '(?<!a)b'],
    ['names a group', '(?P<n>a)'],
    ['sets options in its middle', 'a(?i)b'],
    ['repeats a counted repeat', '(a{20}){20}'],
    ['repeats a counted repeat deep inside', '((a{20}b)c)+'],
    ['repeats too often', 'a{51}'],
    ['repeats without an end in sight', 'a{0,1000}'],
    ['repeats the edge of a word', '(\\b)*a'],
    ['repeats the beginning', '(?:^)+a'],
    ['repeats the end', '($|^)?a'],
    ['repeats an edge by itself', '\\B*'],
    ['repeats an empty group', '()*'],
    ['repeats an edge beside what may be nothing', '(a*\\b)*'],
    ['repeats an edge deep inside', '((\\b|b)(c*))+'],
    ['repeats an alternative that is nothing', '(a|)+'],
    ['is written out too long', `(${'a'.repeat(60)}){50}`],
    ['repeats nothing', '*a'],
    ['repeats twice', 'a**'],
    ['opens a group for good', '(a'],
    ['closes what was not open', 'a)'],
    ['opens a set for good', '[a'],
    ['speaks of letters by script', '\\p{Greek}'],
    ['uses an escape the database knows alone', '\\m'],
    ['asks for the database’s options', '***=a'],
    ['is too long', 'a'.repeat(201)],
  ])('that %s is refused', (_how, pattern) => {
    expect(() => safePattern(pattern)).toThrow(/^The pattern /)
  })
})
