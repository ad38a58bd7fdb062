import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { filtersSchema, type Filter } from '#app/shared/analytics/filters.ts'
import { isFiltered, removeFilter, toggleFilter } from './filter-toggle.ts'

describe('a click on a row', () => {
  test('filters by its value', () => {
    expect(toggleFilter([], 'country', 'DE')).toEqual([{ dimension: 'country', operator: 'is', values: ['DE'] }])
  })

  test('on a second row of the panel asks for either', () => {
    const filters = toggleFilter(toggleFilter([], 'country', 'DE'), 'country', 'FR')
    expect(filters).toEqual([{ dimension: 'country', operator: 'is', values: ['DE', 'FR'] }])
    expect(isFiltered(filters, 'country', 'FR')).toBe(true)
  })

  test('on the same row again takes the filter away', () => {
    expect(toggleFilter(toggleFilter([], 'page', '/'), 'page', '/')).toEqual([])
  })

  test('leaves filters of other dimensions and operators alone', () => {
    const others: Filter[] = [
      { dimension: 'country', operator: 'is_not', values: ['DE'] },
      { dimension: 'device', operator: 'is', values: ['Mobile'] },
    ]
    expect(toggleFilter(others, 'country', 'DE')).toEqual([
      ...others,
      { dimension: 'country', operator: 'is', values: ['DE'] },
    ])
  })

  test('never asks for more than the server takes', () => {
    let filters: Filter[] = []
    for (let count = 0; count < 30; count++) filters = toggleFilter(filters, 'page', `/${count}`)
    expect(v.is(filtersSchema, filters)).toBe(true)
    expect(filters[0]?.values).toHaveLength(20)
  })
})

test('a chip can be removed', () => {
  const filters = toggleFilter(toggleFilter([], 'page', '/'), 'device', 'Mobile')
  expect(removeFilter(filters, 0)).toEqual([{ dimension: 'device', operator: 'is', values: ['Mobile'] }])
})

test('filters survive the way through the URL', () => {
  const filters = toggleFilter(toggleFilter([], 'page', '/a b?c=ü&d'), 'source', '')
  const url = defaultStringifySearch({ filters })
  const search = v.parse(v.object({ filters: filtersSchema }), defaultParseSearch(url))
  expect(search.filters).toEqual(filters)
})
