import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hostileTexts } from '#tests/support/hostile-characters.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { randomTopicQueries } from '#tests/support/random-topic-queries.ts'
import { formatTopicQuery, topicQueryFromTerms } from './format-topic-query.ts'
import { parseTopicQuery } from '#app/shared/listening/topic-query/parse-topic-query.ts'

describe('A query as text', () => {
  const character = fc.constantFrom(...'aZé7漢"\\`*()-=:/&+ '.split(''), '\ud800', '\u0301')
  const anyTerm = fc
    .tuple(fc.constantFrom('fern', 'AND', 'NEAR', '7', 'site:'), fc.string({ unit: character, maxLength: 6 }))
    .map(([word, rest]) => `${word}${rest}`.replaceAll(/\s+/gu, ' ').trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))

  it('is read as the same query again', () => {
    const queries = randomTopicQueries(anyTerm, {
      sites: ['example.com', '[::1]', 'xn--mnchen-3ya.example'],
      authors: ['Ada', 'a "b" \\ *'],
      languages: ['de', 'gsw'],
    })
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseTopicQuery(formatTopicQuery(query))).toEqual({ query })
      }),
      propertyRuns(2000),
    )
  })

  test.each([
    ['fern clay -pot', 'fern AND clay AND NOT pot'],
    ['(fern OR clay) pot* "big jar"', '(fern OR clay) AND pot* AND "big jar"'],
    ['title:(fern OR clay) =Pot -(a NEAR/2 b)', 'title:(fern OR clay) AND `Pot` AND NOT (a NEAR/2 b)'],
  ])('of %s has only the parentheses and quotes it needs', (typed, text) => {
    const result = parseTopicQuery(typed)
    expect('query' in result && formatTopicQuery(result.query)).toBe(text)
  })
})

describe('The first query of a client’s brand', () => {
  it('looks for any brand term of the Profile', () => {
    expect(topicQueryFromTerms(['Fernhollow', 'Fern & Co', 'fernhollow.example', 'Fernhollow'])).toBe(
      '"Fernhollow" OR "Fern & Co" OR "fernhollow.example"',
    )
  })

  it('is a query whatever the terms contain', () => {
    expect(topicQueryFromTerms(['say "fern"', 'E*Trade', 'back\\', '®', ' '])).toBe(
      '"say \\"fern\\"" OR "E\\*Trade" OR "back\\\\"',
    )
    fc.assert(
      fc.property(fc.array(hostileTexts(20), { maxLength: 20 }), (terms) => {
        const text = topicQueryFromTerms(terms)
        expect(text === '' || 'query' in parseTopicQuery(text)).toBe(true)
      }),
      propertyRuns(300),
    )
  })

  it('has as many of the terms as a query may have', () => {
    const text = topicQueryFromTerms(Array.from({ length: 50 }, (_, index) => `${index} ${'y'.repeat(70)}`))
    expect([text.length <= 2000, text.split(' OR ').length, 'query' in parseTopicQuery(text)]).toEqual([true, 25, true])
  })

  it('is empty without brand terms', () => expect(topicQueryFromTerms([])).toBe(''))
})
