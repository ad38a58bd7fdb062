import { expect, test } from 'vitest'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import words from '#app/shared/messages/words/en.ts'
import german from '../messages/competitor-facts/de.ts'
import english from '../messages/competitor-facts/en.ts'
import { factText, sinceDay } from './fact-text.ts'

const reader = {
  locale: 'en',
  t: translateFrom<'competitorFacts'>('en', compileCatalogue({ ...words, ...english })),
}
const leserin = {
  locale: 'de',
  t: translateFrom<'competitorFacts'>('de', compileCatalogue({ ...words, ...german })),
}

test('a number is written in its unit and in the reader’s language', () => {
  expect(factText(reader, 'homeBytes', { is: 'number', number: 123_456 })).toBe('123 kB')
  expect(factText(reader, 'firstByteMs', { is: 'number', number: 1250 })).toBe('1,250 ms')
  expect(factText(leserin, 'firstByteMs', { is: 'number', number: 1250 })).toBe('1.250 ms')
  expect(factText(reader, 'sitemapPages', { is: 'number', number: 20_000, atLeast: true })).toBe('20,000 or more')
})

test('of a list the first three are shown, languages by their names', () => {
  const items = ['de', 'en', 'fr', 'pt-br', 'it']
  expect(factText(reader, 'languages', { is: 'list', items })).toBe('German, English, French +2')
  expect(factText(leserin, 'languages', { is: 'list', items })).toBe('Deutsch, Englisch, Französisch +2')
  expect(factText(leserin, 'tools', { is: 'list', items: ['a', 'b', 'c'] })).toBe('a, b und c')
})

test('a price is as written', () => {
  expect(factText(leserin, 'priceFrom', { is: 'price', text: 'from $9 / month', from: 'text' })).toBe('from $9 / month')
})

test('a day has its year if the value was measured last in another one, in the website’s time zone', () => {
  const fact = (since: string, measuredAt: string) => ({
    value: { is: 'text', text: 'A' } as const,
    since,
    measuredAt,
    source: 'https://rival.test/',
    history: [],
  })
  expect(sinceDay('en', fact('2026-10-02T23:00:00Z', '2026-10-15T00:00:00Z'), 'Europe/Berlin')).toBe('Oct 3')
  expect(sinceDay('en', fact('2025-12-31T22:00:00Z', '2026-10-15T00:00:00Z'), 'UTC')).toBe('Dec 31, 2025')
})
