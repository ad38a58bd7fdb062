import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostileTexts } from '#tests/support/hostile-characters.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { randomTopicQueries } from '#tests/support/random-topic-queries.ts'
import { slowMatch } from '#tests/support/slow-topic-matcher.ts'
import { distinctWords } from './folded-words.ts'
import { matchTopic, type MatchedText } from './match-topic.ts'
import { termsOf, type WordCondition } from './topic-terms.ts'

const pieces = [
  'fern',
  'Ferns',
  'FERN',
  'clay',
  'Clay',
  'a',
  'b',
  'café',
  'cafe\u0301',
  'CAFÉ',
  'C',
  'C++',
  'C#',
  'Straße',
]
  .concat([
    'STRASSE',
    'ﬁg',
    'fig',
    'Fern™',
    'Fern²',
    'fe\u00adrn',
    '漢字',
    '字',
    '漢',
    'フ',
    'カ\u3099',
    'ガ',
    '한',
    '하',
  ])
  .concat(['fern.test', 'Fern[.]test', 'fern (dot) test', 'fern dot test', 'www.fern.test/x', 'my-fern.test'])
  .concat(['fern.test.clay', 'fern.test-clay', 'dot', 'test', 'R&D', 'r d', 'É', '\u0301', '\ud83c\udf3f', '\ud800'])
const joints = [' ', ' ', ' ', ', ', '. ', '-', '', '  ', '\n', '/', '.', '\u200b', ' & ', '"']

const texts = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(...joints)), { maxLength: 14 })
  .map((parts) => parts.flat().join(''))
const matched: fc.Arbitrary<MatchedText> = fc.record({
  title: texts,
  text: texts,
  url: fc.constantFrom(null, 'https://fern.test/x', 'https://shop.fern.test', 'https://notfern.test', 'https://b.test'),
  author: fc.constantFrom(null, 'Ada Fern', 'adá', ''),
  language: fc.constantFrom(null, 'de', 'en'),
})
const terms = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pieces) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', '-', ', '), fc.constantFrom(...pieces))
        .map((parts) => parts.join('')),
    },
  )
  .filter((text) => /[\p{L}\p{N}]/u.test(text.replaceAll('²', '')))
  // Of domains, the slow matcher knows plain ones.
  .filter((text) => !/\/x|[^\x20-\x7e].*\.test/u.test(text))
const queries = randomTopicQueries(terms, {
  sites: ['fern.test', 'test', 'b.test'],
  authors: ['ADA', 'fern'],
  languages: ['de', 'en'],
})

it('A topic matches, and marks, what a slow matcher finds straight from the definition', () => {
  const found = { matches: 0, others: 0 }
  fc.assert(
    fc.property(queries, matched, (query, text) => {
      const spans = matchTopic(query, text)
      expect(spans).toEqual(slowMatch(query, text))
      found[spans === null ? 'others' : 'matches'] += 1
    }),
    propertyRuns(6000),
  )
  expect(Math.min(found.matches, found.others)).toBeGreaterThan(200)
})

function isFulfilled(condition: WordCondition, words: readonly string[]): boolean {
  if ('all' in condition) return condition.all.every((part) => isFulfilled(part, words))
  if ('any' in condition) return condition.any.some((part) => isFulfilled(part, words))
  return words.some((word) => (condition.begins ? word.startsWith(condition.word) : word === condition.word))
}

it('A text that matches has the words by which candidates are found', () => {
  fc.assert(
    fc.property(queries, matched, (query, text) => {
      const condition = termsOf(query)
      const words = distinctWords(`${text.title} ${text.text}`)
      const isCandidate = condition === null || isFulfilled(condition, words)
      expect(isCandidate || matchTopic(query, text) === null).toBe(true)
    }),
    propertyRuns(2000),
  )
})

it('The places of terms are in order and within the text, whatever the text contains', () => {
  const anyText = fc.array(fc.oneof(fc.constantFrom(...pieces), hostileTexts(4)))
  fc.assert(
    fc.property(queries, anyText, (query, parts) => {
      const text = parts.join('')
      const spans = matchTopic(query, { title: '', text, url: text, author: text, language: null }) ?? []
      const ends = spans.flatMap(({ from, to }) => [from, to])
      expect(ends).toEqual(ends.toSorted((one, other) => one - other))
      expect(spans.every(({ from, to }) => from < to && to <= text.length)).toBe(true)
    }),
    propertyRuns(2000),
  )
})
