import { expect, it } from 'vitest'
import { foldedWords, searchQuery } from './folded-text.ts'

it('Words are compared without case, accents and punctuation, each once', () => {
  expect(foldedWords('Café-Crème: CAFÉ!', 'www.loop.example')).toEqual(['cafe', 'creme', 'www', 'loop', 'example'])
  expect(foldedWords('ﬁne İstanbul Ёж 東京')).toEqual(['fine', 'istanbul', 'еж', '東京'])
})

it('A search asks for all its words or their beginnings, and can’t leave its quotes', () => {
  expect(searchQuery('Crème  brû')).toBe("'creme':* & 'bru':*")
  expect(searchQuery(`a' | 'b' & !c:*`)).toBe("'a':* & 'b':* & 'c':*")
  expect(searchQuery(' -- !')).toBeNull()
  expect(searchQuery('x'.repeat(300))).toBe(`'${'x'.repeat(100)}':*`)
  expect(searchQuery('a b c d e f g h i j k l m n')?.split('&')).toHaveLength(12)
})
