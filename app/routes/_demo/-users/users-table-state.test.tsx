import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userOf } from './user-sample.ts'
import { pageOf, searchOfSorting, tableState, useUsersTable } from './users-table-state.ts'
import type { ListSearch } from './users-search.ts'

const users = [
  userOf(1, { name: 'Ada Reed', role: 'admin', status: 'active', is_verified: true, department: 'sales' }),
  userOf(2, { name: 'Bo Lund', role: 'user', status: 'blocked', is_verified: false, department: 'sales' }),
  userOf(3, { name: 'Cy Vale', role: 'user', status: 'active', is_verified: true, department: 'development' }),
  userOf(10, { name: 'Di Moss', role: 'user', status: 'deactivated', is_verified: true, department: 'sales' }),
]

function idsOf(search: ListSearch): number[] {
  const { result } = renderHook(() => useUsersTable({ users, search, onSearch: () => {} }))
  return result.current.getRowModel().rows.map(({ original }) => original.id)
}

test.each<[string, ListSearch, number[]]>([
  ['no filter: everyone, by id as a number', {}, [1, 2, 3, 10]],
  ['one filter', { role: 'user' }, [2, 3, 10]],
  ['two filters, which both have to match', { role: 'user', department: 'sales' }, [2, 10]],
  ['all four', { role: 'user', department: 'sales', verified: 'no', status: 'blocked' }, [2]],
  ['the active', { status: 'active' }, [1, 3]],
  ['nobody for a part of a word, because filters match exactly', { status: 'activ' }, []],
  ['the unverified', { verified: 'no' }, [2]],
  ['an unknown word: nobody', { role: 'owner' }, []],
  ['a search text in any column, whatever its case', { q: 'LUND' }, [2]],
  ['a search for an id', { q: '10' }, [10]],
  ['a search within a filter', { q: 'sales', status: 'active' }, [1]],
  ['an order', { sort: 'name', desc: true }, [10, 3, 2, 1]],
  ['the order by verification', { sort: 'is_verified' }, [2, 1, 3, 10]],
])('The list shows %s', (_what, search, expected) => {
  expect(idsOf(search)).toEqual(expected)
})

test('the order by id, ascending, needs no address', () => {
  expect(searchOfSorting([{ id: 'id', desc: false }])).toEqual({ sort: undefined, desc: undefined })
  expect(searchOfSorting([{ id: 'role', desc: true }])).toEqual({ sort: 'role', desc: true })
  expect(tableState({}).sorting).toEqual([{ id: 'id', desc: false }])
})

test.each([
  [46, {}, { page: 1, pages: 3, from: 0, to: 20 }],
  [46, { page: 3 }, { page: 3, pages: 3, from: 40, to: 46 }],
  [46, { page: 9 }, { page: 3, pages: 3, from: 40, to: 46 }],
  [46, { perPage: 50 as const }, { page: 1, pages: 1, from: 0, to: 46 }],
  [40, { page: 2 }, { page: 2, pages: 2, from: 20, to: 40 }],
  [0, { page: 2 }, { page: 1, pages: 1, from: 0, to: 0 }],
])('of %i users, %o shows %o', (count, search, expected) => {
  expect(pageOf(count, search)).toEqual(expected)
})
