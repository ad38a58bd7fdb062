import { expect, it } from 'vitest'
import { searchQuery } from './search-query.ts'

it('A search asks for all its words or their beginnings, and can’t leave its quotes', () => {
  expect(searchQuery('Crème  brû')).toBe("'creme':* & 'bru':*")
  expect(searchQuery(`a' | 'b' & !c:*`)).toBe("'a':* & 'b':* & 'c':*")
  expect(searchQuery('ﬁne Straße Ёж 東京')).toBe("'fine':* & 'strasse':* & 'еж':* & '東':* & '京':*")
  expect(searchQuery(' -- !')).toBeNull()
  expect(searchQuery('x'.repeat(300))).toBe(`'${'x'.repeat(200)}':*`)
  expect(searchQuery('a b c d e f g h i j k l m n')?.split('&')).toHaveLength(12)
})
