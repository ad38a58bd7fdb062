import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  asksForPageOnly,
  hiddenColumns,
  orderOf,
  sortableColumns,
  sortingOf,
  usedFilters,
  viewDefaults,
  viewSearchSchema,
  type View,
} from './view-search.ts'

const read = (address: string): View => v.parse(viewSearchSchema, defaultParseSearch(address))

test('an address without a choice shows the first four items', () => {
  expect(read('')).toEqual(viewDefaults)
})

test('a bookmarked view is the same when it is opened again', () => {
  const view: View = {
    ...viewDefaults,
    page: 3,
    perPage: 15,
    sort: 'price-desc',
    q: '100',
    name: 'true',
    category: 'Audio',
    status: 'on hold',
    priceFrom: 10.5,
    priceTo: 99.99,
    popularityFrom: 0,
    popularityTo: 100,
    hide: 'image,price',
    density: 'compact',
    many: true,
  }
  expect(read(defaultStringifySearch(view))).toEqual(view)
})

test('a search for a number works in an address written by hand', () => {
  expect(read('?q=12').q).toBe('12')
  expect(read('?q=true').q).toBe('true')
})

test.each([
  ['page', '?page=0'],
  ['page', '?page=-3'],
  ['page', '?page=1.5'],
  ['page', '?page=two'],
  ['page', '?page=1e300'],
  ['perPage', '?perPage=5'],
  ['perPage', '?perPage=1000000'],
  ['sort', '?sort=img-asc'],
  ['sort', '?sort=price'],
  ['q', `?q=${'x'.repeat(101)}`],
  ['q', '?q=%5B1%5D'],
  ['category', '?category=%7B%22a%22%3A1%7D'],
  ['priceFrom', '?priceFrom=-1'],
  ['priceTo', '?priceTo=10000'],
  ['priceTo', '?priceTo=cheap'],
  ['popularityFrom', '?popularityFrom=0.5'],
  ['popularityTo', '?popularityTo=101'],
  ['hide', '?hide=name,actions,__proto__'],
  ['density', '?density=tiny'],
  ['many', '?many=1'],
] as const)('an unreadable %s counts as absent: %s', (name, address) => {
  expect(read(address)[name]).toEqual((viewDefaults as Partial<View>)[name])
})

test('an unknown category or status is kept, because showing everything would be another answer', () => {
  const view = read('?category=Kitchen&status=lost')
  expect([view.category, view.status]).toEqual(['Kitchen', 'lost'])
  expect(asksForPageOnly(view)).toBe(false)
})

test('hidden columns are kept once and in display order', () => {
  const view = read('?hide=price,image,price,nonsense')
  expect(view.hide).toBe('image,price')
  expect(hiddenColumns(view)).toEqual(['image', 'price'])
})

test('each column has its two orders in the address', () => {
  for (const column of sortableColumns) {
    for (const isDescending of [true, false]) {
      const sort = orderOf({ column, isDescending })
      expect(sortingOf(read(`?sort=${sort}`))).toEqual({ column, isDescending })
    }
  }
  expect(sortingOf(read(''))).toBeNull()
})

test.each([
  ['', true],
  ['?page=2&perPage=20&density=compact&hide=price', true],
  ['?q=%20%20', true],
  ['?sort=name-asc', false],
  ['?q=a', false],
  ['?popularityFrom=0', false],
  ['?many=true', false],
])('the mock API pages %j itself: %s', (address, expected) => {
  expect(asksForPageOnly(read(address))).toBe(expected)
})

test('a filter from zero is a filter, one of spaces is none', () => {
  expect(usedFilters(read('?priceFrom=0&name=%20'))).toEqual(['priceFrom'])
})
