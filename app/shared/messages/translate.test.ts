import { expect, expectTypeOf, test } from 'vitest'
import { compileCatalogue } from './compile.ts'
import type { Translate } from './message-types.ts'
import { translateFrom } from './translate.ts'

const english = {
  plain: 'Invite by e-mail',
  named: '{company} is on the plan {plan}',
  counted: '{count, plural, one {# visit} other {# visits}} of {site}',
} as const

const german = {
  plain: 'Per E-Mail einladen',
  named: '{company} hat den Plan {plan}',
  counted: '{count, plural, one {# Besuch} other {# Besuche}} von {site}',
}

/** A small catalogue instead of a namespace's. */
const speak = (locale: string, catalogue: Record<keyof typeof english, string>) =>
  translateFrom(locale, compileCatalogue(catalogue)) as unknown as Translate<typeof english>

test('a message is written with its values, and with the numbers and plurals of its language', () => {
  const t = speak('de', german)
  expect(t('plain')).toBe('Per E-Mail einladen')
  expect(t('named', { company: 'Fernhollow', plan: 'Free' })).toBe('Fernhollow hat den Plan Free')
  expect(t('counted', { count: 1, site: 'fern.test' })).toBe('1 Besuch von fern.test')
  expect(t('counted', { count: 1234, site: 'fern.test' })).toBe('1.234 Besuche von fern.test')
  expect(speak('en-GB', english)('counted', { count: 1234, site: 'fern.test' })).toBe('1,234 visits of fern.test')
})

test('a value with a full stop of its own ends the sentence, which does not get a second one', () => {
  const dated = { plain: '', named: 'Verglichen mit {company}. Plan: {plan}.', counted: '{site}' }
  const t = speak('de', dated)
  expect(t('named', { company: '29. Nov.', plan: 'Fern & Co.' })).toBe('Verglichen mit 29. Nov. Plan: Fern & Co.')
  expect(t('named', { company: 'etc...', plan: 'Langer Na…' })).toBe('Verglichen mit etc... Plan: Langer Na…')
  expect(t('named', { company: 'a..b', plan: '3' })).toBe('Verglichen mit a..b. Plan: 3.')
  expect(t('counted', { count: 1, site: 'Inc.' })).toBe('Inc.')
})

test('braces in a value are text, not a message', () => {
  expect(speak('en', english)('named', { company: '{plan} <b>', plan: 'Free' })).toBe('{plan} <b> is on the plan Free')
})

test('a message requires exactly the values it names', () => {
  const t = speak('en', english)
  expectTypeOf(t<'plain'>).parameters.toEqualTypeOf<['plain']>()
  expectTypeOf(t<'counted'>)
    .parameter(1)
    .toEqualTypeOf<Readonly<Record<'count' | 'site', string | number>>>()
})
