import { defaultParseSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sharedSearchSchema } from '../search.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { shownAddress } from './shown-address.ts'

const link = 'https://loop.test/share/abc-_1'
const month = v.parse(monthSchema, '2026-09')
const opened = (compare: Comparison) => {
  const address = new URL(shownAddress(link, { month, compare }, null))
  expect(`${address.origin}${address.pathname}`).toBe(link)
  return v.parse(sharedSearchSchema, defaultParseSearch(address.search))
}

test('a link opens the month and comparison shown when it was created', () => {
  for (const compare of ['year', 'none', v.parse(monthSchema, '2026-03')] as const) {
    expect(opened(compare)).toMatchObject({ month, compare })
  }
})

test('the default comparison is not part of a link’s address', () => {
  expect(shownAddress(link, { month, compare: 'previous' }, null)).toBe(`${link}?month=2026-09`)
  expect(opened('previous')).toMatchObject({ month, compare: 'previous' })
})

test('a link of one month needs nothing in its address', () => {
  expect(shownAddress(link, { month, compare: 'year' }, month)).toBe(link)
})
