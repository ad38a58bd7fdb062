import { expect, it, test } from 'vitest'
import { parseTopicQuery } from '#app/shared/listening/topic-query/parse-topic-query.ts'
import { termsOf, tsqueryOf } from './topic-terms.ts'

test.each<[string, string | null]>([
  ['Café', `'cafe'`],
  ['"Fern & Co" OR fern*', `(('fern' & 'co') | 'fern':*)`],
  ['"clay pot*" -cactus lang:de', `('clay' & 'pot':*)`],
  ['example.com NEAR/3 =Fern', `(('example' & 'com') & 'fern')`],
  ['title:(fern OR clay) pot', `(('fern' | 'clay') & 'pot')`],
  ['loop東京', `'loop'`],
  ['東京', null],
  ['東京 OR fern', null],
  ['東京 fern', `'fern'`],
  ['site:example.com', null],
  ['site:example.com fern', `'fern'`],
])('Candidates for %s are found by %s', (text, tsquery) => {
  const result = parseTopicQuery(text)
  const condition = 'query' in result ? termsOf(result.query) : undefined
  expect(condition ? tsqueryOf(condition) : condition).toBe(tsquery)
})

it('Quotes can’t end a word early', () => {
  expect(tsqueryOf({ word: "a'b\\", begins: false })).toBe(String.raw`'a''b\\'`)
})
