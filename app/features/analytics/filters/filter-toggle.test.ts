import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { distinctFilters, filterDimensions, filtersSchema, type Filter } from '#app/shared/analytics/filters.ts'
import { addFilter, fullFor, isFiltered, removeFilter, removeValue, toggleFilter, turnFilter } from './filter-toggle.ts'

describe('a click on a row', () => {
  test('filters by its value', () => {
    expect(toggleFilter([], 'country', 'DE')).toEqual([{ dimension: 'country', operator: 'is', values: ['DE'] }])
  })

  test('on a second row of the panel filters by either value', () => {
    const filters = toggleFilter(toggleFilter([], 'country', 'DE'), 'country', 'FR')
    expect(filters).toEqual([{ dimension: 'country', operator: 'is', values: ['DE', 'FR'] }])
    expect(isFiltered(filters, 'country', 'FR')).toBe(true)
  })

  test('on the same row again removes the filter', () => {
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

  test('never exceeds the server’s limits', () => {
    let filters: Filter[] = []
    for (let count = 0; count < 30; count++) filters = toggleFilter(filters, 'page', `/${count}`)
    expect(v.is(filtersSchema, filters)).toBe(true)
    expect(filters[0]?.values).toHaveLength(20)
  })
})

describe('a filter that is added', () => {
  const of = (operator: Filter['operator'], ...values: string[]): Filter => ({ dimension: 'page', operator, values })

  test('joins the filter with the same dimension and condition', () => {
    expect(addFilter([of('contains', 'a')], of('contains', 'b'))).toEqual([of('contains', 'a', 'b')])
    // Neither a nor b: the same as two filters.
    expect(addFilter([of('is_not', 'a')], of('is_not', 'b', 'a'))).toEqual([of('is_not', 'a', 'b')])
    expect(addFilter([of('is', 'a')], of('is_not', 'a'))).toEqual([of('is', 'a'), of('is_not', 'a')])
  })

  test('is refused at the limits, with the limit’s name', () => {
    const twenty = of('is', ...Array.from({ length: 20 }, (_, index) => `/${index}`))
    expect(fullFor([twenty], of('is', '/20'))).toBe('values')
    expect(fullFor([twenty], of('is', '/19'))).toBeNull()
    expect(addFilter([twenty], of('is', '/20'))).toEqual([twenty])
    const ten = filterDimensions.slice(0, 10).map((dimension): Filter => ({ dimension, operator: 'is', values: ['x'] }))
    expect(fullFor(ten, { dimension: 'goal', operator: 'is', values: ['1'] })).toBe('filters')
    expect(fullFor(ten, { dimension: 'channel', operator: 'is', values: ['y'] })).toBeNull()
  })

  test('leaves no duplicate value', () => {
    expect(distinctFilters([of('is', 'a', 'a'), of('is_not', 'a'), of('is', 'a')])).toEqual([
      of('is', 'a'),
      of('is_not', 'a'),
    ])
  })

  test('joins another filter when it is changed to the same condition', () => {
    const filters = [of('is', 'a'), of('is_not', 'b')]
    expect(turnFilter(filters, 1, of('is', 'b'))).toEqual([of('is', 'a', 'b')])
    expect(turnFilter(filters, 1, of('contains', 'b'))).toEqual([of('is', 'a'), of('contains', 'b')])
  })

  test('can lose one value, and is removed with the last', () => {
    const filters = [of('contains', 'a', 'b'), of('is_not', 'a')]
    expect(removeValue(filters, 0, 'a')).toEqual([of('contains', 'b'), of('is_not', 'a')])
    expect(removeValue(filters, 1, 'a')).toEqual([of('contains', 'a', 'b')])
  })
})

test('a chip can be removed', () => {
  const filters = toggleFilter(toggleFilter([], 'page', '/'), 'device', 'Mobile')
  expect(removeFilter(filters, 0)).toEqual([{ dimension: 'device', operator: 'is', values: ['Mobile'] }])
})

test('filters stay the same in the URL', () => {
  const filters = toggleFilter(toggleFilter([], 'page', '/a b?c=ü&d'), 'source', '')
  const url = defaultStringifySearch({ filters })
  const search = v.parse(v.object({ filters: filtersSchema }), defaultParseSearch(url))
  expect(search.filters).toEqual(filters)
})
