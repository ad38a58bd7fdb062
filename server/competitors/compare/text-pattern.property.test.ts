import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { matcherOf, patternOfRuns, patternOfText } from './text-pattern.ts'
import { wordRuns } from './word-runs.ts'

/** Matches by every way to cut the text, as no one should in earnest. */
function slowMatch(pattern: string, text: string): boolean {
  if (pattern === '') return text === ''
  if (pattern.startsWith('*'))
    return slowMatch(pattern.slice(1), text) || (text !== '' && slowMatch(pattern, text.slice(1)))
  return text !== '' && text[0] === pattern[0] && slowMatch(pattern.slice(1), text.slice(1))
}

it('A pattern matches what a slow matcher finds', () => {
  const found = { matches: 0, others: 0 }
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 6 })
  fc.assert(
    fc.property(patterns, texts, (pattern, text) => {
      expect(matcherOf(pattern)(text)).toBe(slowMatch(pattern, text))
      found[slowMatch(pattern, text) ? 'matches' : 'others'] += 1
    }),
    propertyRuns(6000),
  )
  expect(Math.min(found.matches, found.others)).toBeGreaterThan(200)
})

it('The pattern of two texts matches both, and that of one text matches it', () => {
  const words = fc.constantFrom('kiln', 'glaze', 'fires', '12', '€9', '*', '3 March 2026', 'für', '漢字', '(', '12,345')
  const texts = fc.array(words, { minLength: 1, maxLength: 9 }).map((list) => list.join(' '))
  let patterns = 0
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const runs = wordRuns(one, other)
      const pattern = runs && patternOfRuns(runs)
      const own = patternOfText(one)
      if (pattern !== null) {
        patterns += 1
        expect([one, other].map((text) => matcherOf(pattern)(text))).toEqual([true, true])
      }
      expect(own === null || matcherOf(own)(one)).toBe(true)
    }),
    propertyRuns(3000),
  )
  expect(patterns).toBeGreaterThan(100)
})
