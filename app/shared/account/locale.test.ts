import { expect, test } from 'vitest'
import { acceptedLocales, localeFor } from './locale.ts'

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.5, fr-CA', ['fr-CA', 'en']],
  ['ja, *;q=0.1', []],
  ['de-u-nu-arab, xx;q=nonsense, ../../en', []],
  ['pt;q=0', []],
  ['', []],
])('of “%s” Loop supports %j', (header, tags) => expect(acceptedLocales(header)).toEqual(tags))

test('a chosen language keeps the region the browser names for it', () => {
  expect(localeFor('en', ['de', 'en-GB'])).toBe('en-GB')
  expect(localeFor('fr', ['de', 'en-GB'])).toBe('fr')
})

test('without a choice the browser decides, and English if it names nothing', () => {
  expect(localeFor(null, ['pt-BR', 'en'])).toBe('pt-BR')
  expect(localeFor(null, [])).toBe('en')
})
