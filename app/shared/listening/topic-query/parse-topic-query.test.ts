import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hostileTexts } from '#tests/support/hostile-characters.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { parseTopicQuery } from './parse-topic-query.ts'
import type { TopicQuery } from './topic-query.ts'

const queryOf = (text: string): TopicQuery => {
  const result = parseTopicQuery(text)
  if ('error' in result) throw new Error(`“${text}” has the problem ${result.error.code}`)
  return result.query
}
const words = (text: string, begins = false): TopicQuery => ({ kind: 'words', text, begins })
const and = (...of: TopicQuery[]): TopicQuery => ({ kind: 'and', of })
const or = (...of: TopicQuery[]): TopicQuery => ({ kind: 'or', of })
const not = (of: TopicQuery): TopicQuery => ({ kind: 'not', of })

describe('A query of a topic', () => {
  test.each<[string, TopicQuery]>([
    ['Fernhollow', words('Fernhollow')],
    ['"Fern  &  Co"', words('Fern & Co')],
    ['“Fern Co” OR „Fern Co“ OR « Fern Co »', or(words('Fern Co'), words('Fern Co'), words('Fern Co'))],
    ['vase bowl', and(words('vase'), words('bowl'))],
    ['vase AND bowl AND (cup AND jug)', and(words('vase'), words('bowl'), words('cup'), words('jug'))],
    ['fern* "clay pot*"', and(words('fern', true), words('clay pot', true))],
    [
      '`Fern & Co` =FERN ="Fern"',
      and(...['Fern & Co', 'FERN', 'Fern'].map((text): TopicQuery => ({ kind: 'exact', text }))),
    ],
    ['"say \\"fern\\" \\*"', words('say "fern" *')],
    ['and or not near "AND"', and(words('and'), words('or'), words('not'), words('near'), words('AND'))],
  ])('reads the terms of %s', (text, query) => expect(queryOf(text)).toEqual(query))

  test.each(['loop.example', 'C++', 'R&D', 'user@host', 'e-mail', 'https://loop.example/x', '10:30', '#fern', "l'eau"])(
    'reads %s as one term',
    (text) => expect(queryOf(text)).toEqual(words(text)),
  )

  test.each<[string, TopicQuery]>([
    ['a OR b c', or(words('a'), and(words('b'), words('c')))],
    ['a b OR c', or(and(words('a'), words('b')), words('c'))],
    ['a NOT b OR c', or(and(words('a'), not(words('b'))), words('c'))],
    ['a -b -"c d" -(e f)', and(words('a'), not(words('b')), not(words('c d')), not(and(words('e'), words('f'))))],
  ])('binds NOT tighter than AND, and AND tighter than OR: %s', (text, query) => expect(queryOf(text)).toEqual(query))

  it('binds NEAR tighter than AND', () => {
    expect(queryOf('a b NEAR/3 "c d" e')).toEqual(
      and(words('a'), { kind: 'near', words: 3, terms: [words('b'), words('c d')] } as TopicQuery, words('e')),
    )
  })

  test.each<[string, TopicQuery]>([
    ['site:https://WWW.Example.com/x', { kind: 'site', value: 'www.example.com' }],
    ['SITE:münchen.example', { kind: 'site', value: 'xn--mnchen-3ya.example' }],
    ['author:"Ada  Lovelace"', { kind: 'author', value: 'Ada Lovelace' }],
    ['title:fern', { kind: 'title', of: words('fern') }],
    ['title:(fern OR "clay pot")', { kind: 'title', of: or(words('fern'), words('clay pot')) }],
    ['fern lang:DE', and(words('fern'), { kind: 'lang', value: 'de' })],
    ['fern -site:example.com', and(words('fern'), not({ kind: 'site', value: 'example.com' }))],
  ])('reads the field of %s', (text, query) => expect(queryOf(text)).toEqual(query))
})

describe('A text that is no query', () => {
  test.each([
    ['fern "clay pot', 'unclosedQuote', '"clay pot'],
    ['fern `clay', 'unclosedQuote', '`clay'],
    ['"fern\\"', 'unclosedQuote', '"fern\\"'],
    ['fern (clay OR (pot)', 'unclosedParenthesis', '('],
    ['fern (', 'unclosedParenthesis', '('],
    ['fern) clay', 'unopenedParenthesis', ')'],
    [')', 'unopenedParenthesis', ')'],
    ['fern OR', 'missingTerm', 'OR'],
    ['AND fern', 'missingTerm', 'AND'],
    ['fern AND OR clay', 'missingTerm', 'AND'],
    ['(NEAR/3 clay)', 'missingTerm', 'NEAR/3'],
    ['fern -', 'missingTerm', '-'],
    ['fern ()', 'missingTerm', '()'],
    ['site: fern', 'missingTerm', 'site:'],
    ['site:(a OR b)', 'missingTerm', 'site:'],
    ['fern title:', 'missingTerm', 'title:'],
    ['fern NEAR/3 (clay OR pot)', 'nearNeedsTerms', 'NEAR/3'],
    ['NOT fern NEAR/3 clay', 'nearNeedsTerms', 'NEAR/3'],
    ['fern NEAR/3 clay NEAR/2 pot', 'nearNeedsTerms', 'NEAR/3'],
    ['fern NEAR/3 site:example.com', 'nearNeedsTerms', 'NEAR/3'],
    ['fern NEAR clay', 'nearNumber', 'NEAR'],
    ['fern NEAR/0 clay', 'nearNumber', 'NEAR/0'],
    ['fern NEAR/21 clay', 'nearNumber', 'NEAR/21'],
    ['fern inurl:clay', 'unknownField', 'inurl:'],
    ['title:(fern site:example.com)', 'fieldInTitle', 'site:'],
    ['site:"fern clay"', 'unknownSite', '"fern clay"'],
    ['fern lang:german', 'unknownLanguage', 'german'],
    ['fern & clay', 'noWord', '&'],
    ['""', 'noWord', '""'],
    ['*fern', 'asteriskNotLast', '*'],
    ['fern "c*ay"', 'asteriskNotLast', '*'],
    ['C++*', 'asteriskNotLast', '*'],
    ['=fern*', 'asteriskNotLast', '*'],
    ['-fern', 'nothingToFind', '-fern'],
    ['fern OR -clay', 'nothingToFind', 'fern OR -clay'],
    ['lang:de -fern', 'nothingToFind', 'lang:de -fern'],
    ['  ', 'nothingToFind', '  '],
  ])('has its problem and the place of it: %s', (text, code, place) => {
    const result = parseTopicQuery(text)
    const error = 'error' in result ? result.error : null
    expect([error?.code, text.slice(error?.from, error?.to)]).toEqual([code, place])
  })

  it('has a place within the text, whatever the text is', () => {
    const parts = [
      '(',
      ')',
      '"',
      '`',
      '*',
      '\\',
      '-',
      '=',
      ':',
      ' ',
      'AND ',
      'OR ',
      'NOT ',
      ' NEAR/2 ',
      'title:',
      'site:',
    ]
    const anyText = fc
      .array(fc.oneof(fc.constantFrom(...parts, 'fern', 'lang:', 'author:'), hostileTexts(3)))
      .map((texts) => texts.join(''))
    fc.assert(
      fc.property(anyText, (text) => {
        const result = parseTopicQuery(text)
        const { from, to } = 'error' in result ? result.error : { from: 0, to: 0 }
        expect(0 <= from && from <= to && to <= text.length).toBe(true)
      }),
      propertyRuns(3000),
    )
  })

  it('names what its message is about', () => {
    expect(parseTopicQuery('fern NEAR/21 clay')).toEqual({
      error: { code: 'nearNumber', from: 5, to: 12, values: { operator: 'NEAR/21', min: 1, max: 20 } },
    })
  })

  test.each([
    ['longer than 2,000 characters', 'a'.repeat(2001), 'tooLong', 2000],
    ['of more than 100 terms', 'a '.repeat(101), 'tooManyTerms', 200],
    ['nested more than 20 levels deep', `${'('.repeat(21)}a${')'.repeat(21)}`, 'tooDeep', 20],
    ['with more than 20 operators in a row', `a ${'-'.repeat(21)}b`, 'tooDeep', 22],
  ])('can be %s', (_, text, code, from) => {
    const result = parseTopicQuery(text)
    expect('error' in result && [result.error.code, result.error.from]).toEqual([code, from])
  })

  it('may be just as long, wide and deep as the limits', () => {
    for (const text of ['a'.repeat(2000), 'a '.repeat(100), `${'('.repeat(20)}a${')'.repeat(20)}`])
      expect(parseTopicQuery(text)).toHaveProperty('query')
  })

  test.each(['(', ')', '"', '`', '*', '\\', '-', '=', 'a(', 'NOT ', '\u0301', '\ud800', 'title:', 'a NEAR/1 '])(
    'has its problem shown at once, however often it repeats “%s”',
    (part) => {
      const begin = performance.now()
      expect(parseTopicQuery(part.repeat(100_000))).toHaveProperty('error')
      expect(parseTopicQuery(part.repeat(2000 / part.length))).toHaveProperty('error')
      expect(performance.now() - begin).toBeLessThan(500)
    },
  )
})
