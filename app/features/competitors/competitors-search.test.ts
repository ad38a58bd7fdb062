import * as v from 'valibot'
import { expect, test } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { changeQuerySchema } from '#app/shared/competitors/change-list.ts'
import {
  changeFilterOf,
  changeQueryOf,
  competitorsSearchSchema,
  isFeedFiltered,
  noFilters,
} from './competitors-search.ts'

const month = v.parse(monthSchema, '2026-10')
const parse = (given: object) => v.parse(competitorsSearchSchema, given)
const states = ['new', 'important', 'handled']

test('An address without filters shows the changes of the month that aren’t ignored, the newest first', () => {
  const search = parse({})
  expect(changeQueryOf(search, month)).toEqual({ month, when: 'month', states, sort: 'newest', at: 1 })
  expect(isFeedFiltered(search)).toBe(false)
})

test('A kind, a severity and a state of the address are asked of the server, which knows what it is asked', () => {
  const query = changeQueryOf(parse({ state: 'ignored', kind: 'flicker', severity: 'low', sort: 'severe' }), month)
  expect(query).toMatchObject({ states: ['ignored'], kinds: ['flicker'], severities: ['low'], sort: 'severe' })
  expect(v.parse(changeQuerySchema, query)).toEqual(query)
})

test('Unreadable filters are left out, the others stay', () => {
  const search = parse({
    state: 'lost',
    competitor: 'x',
    kind: 'mood',
    severity: 'huge',
    unread: 'yes',
    page: 'pricing',
  })
  expect(search).toEqual({ ...parse({}), page: 'pricing' })
  expect(isFeedFiltered(search)).toBe(true)
  expect(isFeedFiltered({ ...search, ...noFilters })).toBe(false)
})

test('The open change and the place in the list are no filters', () => {
  const search = parse({ change: '5f0c4b0e-8c43-4f0e-a0f4-1f6b2a1c9d20', at: 3, q: ' price ' })
  expect(changeFilterOf(search, month)).toEqual({ month, when: 'month', states, search: 'price' })
})
