import { expect, test } from 'vitest'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import german from '../messages/dashboard/de.ts'
import english from '../messages/dashboard/en.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { namedAs, namedLike, namedValues } from './named-values.ts'
import words from '#app/shared/messages/words/en.ts'
import worte from '#app/shared/messages/words/de.ts'

const reader: Translator<'dashboard'> = {
  locale: 'en',
  t: translateFrom<'dashboard'>('en', compileCatalogue({ ...words, ...english })),
}
const leserin: Translator<'dashboard'> = {
  locale: 'de',
  t: translateFrom<'dashboard'>('de', compileCatalogue({ ...worte, ...german })),
}
const like = (by: Translator<'dashboard'>, dimension: FilterDimension, text: string, seen: string[] = []) =>
  namedLike(namedValues(by, dimension, seen), text).map(({ value }) => value)
const called = (by: Translator<'dashboard'>, dimension: FilterDimension, text: string, seen: string[] = []) =>
  namedAs(namedValues(by, dimension, seen), text)?.value

test('A search finds values by the names the reader sees', () => {
  expect(like(reader, 'country', 'Ger')).toEqual(['DE', 'DZ', 'NE', 'NG'])
  expect(like(leserin, 'country', 'deutsch')).toEqual(['DE'])
  expect(like(leserin, 'channel', 'bezahlt')).toEqual([
    'Paid Search',
    'Paid Social',
    'Paid Video',
    'Paid Shopping',
    'Paid Other',
  ])
  expect(like(reader, 'device', 'ob')).toEqual(['Mobile'])
  expect(like(reader, 'language', 'portug', ['pt-BR'])).toEqual(['pt-BR', 'pt'])
})

test('A name is found in any case and without accents, and by its code', () => {
  expect(called(reader, 'country', 'cote d’ivoire')).toBe('CI')
  expect(called(reader, 'country', 'de')).toBe('DE')
  expect(called(leserin, 'country', 'Frankreich')).toBe('FR')
  expect(called(reader, 'country', 'unknown', [''])).toBe('')
  expect(called(reader, 'country', 'Ger')).toBeUndefined()
})

test('Values that are shown as stored have no other names', () => {
  expect(namedValues(reader, 'page', ['/blog'])).toEqual([])
})
