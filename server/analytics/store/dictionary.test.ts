import * as v from 'valibot'
import { expect, test } from 'vitest'
import { filtersSchema } from '#app/shared/analytics/filters.ts'
import { storableText } from './dictionary.ts'

test('a view can be filtered by every value that is kept, also by one that was cut', () => {
  for (const value of ['/', `/${'x'.repeat(600)}`, `/${'x'.repeat(5000)}`, `/${'🦊'.repeat(2000)}\0`]) {
    const kept = storableText(value)
    expect(v.is(filtersSchema, [{ dimension: 'page', operator: 'is', values: [kept] }])).toBe(true)
  }
})
