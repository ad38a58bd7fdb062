import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-values.ts'

const texts = [
  '5a3b1e00-0000-4000-8000-000000000001',
  '2026-11',
  '2026-11-01',
  '12',
  '-3',
  '-',
  '1e5',
  '1E+5',
  '1e',
  '01',
  '0',
  '-0',
  '1.50',
  '1.',
  '.5',
  '+1',
  '12 ',
  ' 12',
  '\u00a012',
  '12\u00a0',
  '0x10',
  'Infinity',
  'NaN',
  'true',
  'trüb',
  'false ',
  'null',
  'nullify',
  '"quoted"',
  '"open',
  '[1,2]',
  '{"a":1}',
  '{',
  '',
  ' ',
  'plain text',
  '١٢',
  '9007199254740993',
  '1e999',
]

test.each(texts)('the text %j is written to the address and read from it as the router does by default', (text) => {
  const written = stringifySearch({ q: text })
  expect(written).toBe(defaultStringifySearch({ q: text }))
  expect(parseSearch(written)).toEqual({ q: text })
  const raw = `?q=${encodeURIComponent(text)}`
  expect(parseSearch(raw)).toEqual(defaultParseSearch(raw))
})

test('values that are no texts are written and read as the router does by default', () => {
  const search = {
    page: 2,
    on: true,
    none: null,
    filters: [{ dimension: 'page', values: ['1', '/a b'] }],
    gone: undefined,
  }
  expect(stringifySearch(search)).toBe(defaultStringifySearch(search))
  expect(parseSearch(stringifySearch(search))).toEqual(defaultParseSearch(defaultStringifySearch(search)))
})
