import * as v from 'valibot'
import { expect, test } from 'vitest'
import { filtersSchema } from './analytics/filters.ts'
import { storableText } from './storable-text.ts'
import { goalFormSchema } from './tracking/goals.ts'
import { trackingSettingsFormSchema } from './tracking/settings-form.ts'
import { trackingSettingsSchema } from './tracking/settings.ts'

test('a text with a NUL character is refused, any other is accepted unchanged', () => {
  expect(v.is(storableText, 'a\0b')).toBe(false)
  expect(v.parse(storableText, ' ünï\t🦊')).toBe(' ünï\t🦊')
})

test('half a character is replaced, because the database’s JSON can’t store it', () => {
  expect(v.parse(storableText, 'a\ud83e b\udd8a \ud83e\udd8a')).toBe('a\ufffd b\ufffd 🦊')
})

test.each([
  ['filter', filtersSchema, [{ dimension: 'page', operator: 'contains', values: ['/\0'] }]],
  ['goal', goalFormSchema, { kind: 'event', pattern: 'Sign\0up', name: '' }],
  ['goal name', goalFormSchema, { kind: 'event', pattern: 'Signup', name: 'Sign\0up' }],
  ['excluded path', trackingSettingsFormSchema, { ...v.parse(trackingSettingsSchema, {}), excludedPaths: ['/\0'] }],
] as const)('a %s with a NUL character is bad input, never a failing query', (_what, schema, input) => {
  expect(v.is(schema, input)).toBe(false)
})
