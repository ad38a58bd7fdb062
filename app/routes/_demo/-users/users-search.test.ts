import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changedSearch, editSearchSchema, listSearchSchema, unknownFilter, userSearchSchema } from './users-search.ts'

const parse = (search: Record<string, unknown>) => v.parse(listSearchSchema, search)

test('a bookmarked list keeps its filters, search, order and page', () => {
  const search = {
    role: 'admin',
    status: 'active',
    verified: 'yes',
    department: 'sales',
    q: 'lind',
    sort: 'email',
    desc: true,
    page: 3,
    perPage: 50,
  }
  expect(parse(search)).toEqual(search)
})

test.each([
  ['an order by no column', { sort: 'avatar' }],
  ['an order that is no direction', { desc: 'yes' }],
  ['a page before the first', { page: -1 }],
  ['half a page', { page: 2.5 }],
  ['the first page, which needs no address', { page: 1 }],
  ['a page size that is not offered', { perPage: 7 }],
  ['a list of roles', { role: ['admin'] }],
  ['an empty filter', { status: '' }],
  ['a search text that is too long', { q: 'x'.repeat(101) }],
])('%s is dropped from the address', (_what, search) => {
  expect(Object.values(parse(search)).filter((value) => value !== undefined)).toEqual([])
})

test('a search for an id stays a text, although the router reads a number', () => {
  expect(parse({ q: 268 })).toEqual({ q: '268' })
})

test('a filter with an unknown word is kept, so that the list can explain it', () => {
  expect(unknownFilter(parse({ role: 'staff', verified: true }))).toBe('verified')
  expect(unknownFilter(parse({ role: 'staff', verified: 'no' }))).toBeUndefined()
})

test('another filter begins at the first page and keeps the order', () => {
  const search = changedSearch({ page: 3, sort: 'name', desc: true }, { role: 'user' })
  expect(search).toEqual({ page: undefined, sort: 'name', desc: true, role: 'user' })
})

test('an id that is no number belongs to nobody, and without one it is the first user', () => {
  expect(v.parse(userSearchSchema, { id: 'mirela' })).toEqual({ id: 0 })
  expect(v.parse(userSearchSchema, {})).toEqual({})
})

test('an unknown tab of the edit page is dropped', () => {
  expect(v.parse(editSearchSchema, { id: 270, tab: 'passwords' })).toEqual({ id: 270, tab: undefined })
})
