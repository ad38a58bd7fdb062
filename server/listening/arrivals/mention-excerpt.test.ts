import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, maxExcerpt } from './mention-excerpt.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')
const spanOf = (text: string, term: string) => ({ from: text.indexOf(term), to: text.indexOf(term) + term.length })

test('A short text is kept as it is', () => {
  const { excerpt, marksOf } = excerptOf('We like Acme.', 8)
  expect(excerpt).toBe('We like Acme.')
  expect(marksOf([{ from: 8, to: 12 }])).toEqual([{ in: 'excerpt', from: 8, to: 12 }])
})

test('Of a long text the part around the first term is kept, between words', () => {
  const text = `${words(200)} Acme ${words(200)}`
  const { excerpt, marksOf } = excerptOf(text, text.indexOf('Acme'))
  expect(excerpt).toMatch(/^… word\d+ .* Acme .* word\d+ …$/)
  expect(excerpt.length).toBeLessThanOrEqual(maxExcerpt + 4)
  expect(marksOf([spanOf(text, 'Acme')]).map(({ from, to }) => excerpt.slice(from, to))).toEqual(['Acme'])
})

test('Without a term the beginning is kept', () => {
  expect(excerptOf(words(200), null).excerpt).toMatch(/^word0 .* word\d+ …$/)
})

test('Marks are what they mark, and no character is cut in half', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 1500 }),
      fc.array(fc.tuple(fc.nat(1600), fc.integer({ min: 1, max: 20 })), { maxLength: 4 }),
      (text, places) => {
        const spans = places
          .map(([from, length]) => ({ from, to: from + length }))
          .filter(({ to }) => to <= text.length)
          .toSorted((one, other) => one.from - other.from)
        const { excerpt, marksOf } = excerptOf(text, spans[0]?.from ?? null)
        expect(excerpt.length).toBeLessThanOrEqual(maxExcerpt + 4)
        expect(excerpt.isWellFormed()).toBe(text.isWellFormed())
        const marked = new Set(spans.map(({ from, to }) => text.slice(from, to)))
        for (const { from, to } of marksOf(spans)) expect(marked).toContain(excerpt.slice(from, to))
      },
    ),
  )
})
