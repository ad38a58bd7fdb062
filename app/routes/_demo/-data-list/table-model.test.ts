import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { withKeys, type DataItem } from './data-item.ts'
import { listCsv } from './list-csv.ts'
import type { ColumnId } from './table-model.ts'
import { useItemTable } from './use-item-table.ts'
import { viewDefaults, type View } from './view-search.ts'
import { whyEmpty } from './why-empty.ts'

const item = (id: number, part: Partial<DataItem>): DataItem =>
  withKeys({
    id,
    name: 'Kettle',
    category: 'Appliances',
    status: 'pending',
    price: '20.00',
    popularity: 50,
    color: 'warning',
    img: '',
    ...part,
  })
const items = [
  item(1, { name: 'Élan kettle', price: '100.00', popularity: 9, status: 'delivered' }),
  item(2, { name: 'amber lamp', price: '20.00', popularity: 100, category: 'Audio' }),
  item(3, { name: 'Zest blender', price: 'on request', popularity: 50 }),
  item(4, { name: 'Bramble radio', price: '3.50', popularity: 0, category: 'Audio', status: 'on hold' }),
  item(5, { name: '=1+1', price: '9.00', popularity: 20 }),
]

function show(part: Partial<View>, look: 'list' | 'thumb' = 'list') {
  const onView = vi.fn()
  const { result, rerender } = renderHook((view: View) => useItemTable({ items, total: null, view, look, onView }), {
    initialProps: { ...viewDefaults, perPage: 20, ...part },
  })
  return { result, rerender, onView, ids: () => result.current.shown.map(({ id }) => Number(id)) }
}

test.each([
  ['name-asc', [5, 2, 4, 1, 3]],
  ['name-desc', [3, 1, 4, 2, 5]],
  ['popularity-desc', [2, 3, 5, 1, 4]],
  ['price-asc', [3, 4, 5, 2, 1]],
  ['status-asc', [1, 4, 2, 3, 5]],
  ['category-asc', [1, 3, 5, 2, 4]],
] as const)('the order %s covers all pages, numbers by size and names without case and accents', (sort, expected) => {
  expect(show({ sort }).ids()).toEqual(expected)
})

test.each([
  [{ q: 'elan KETTLE' }, [1]],
  [{ q: 'on hold' }, [4]],
  [{ q: 'audio' }, [2, 4]],
  [{ q: '3.50' }, [4]],
  [{ name: 'le' }, [1, 3, 4]],
  [{ category: 'Audio', status: 'on hold' }, [4]],
  [{ priceFrom: 9, priceTo: 20 }, [2, 5]],
  [{ popularityFrom: 50 }, [2, 3]],
  [{ popularityTo: 0 }, [4]],
  [{ category: 'Kitchen' }, []],
] as const)('%j leaves the items %j', (part, expected) => {
  expect(show(part).ids()).toEqual(expected)
})

test('a heading sorts up, down and not at all; numbers begin with the largest', () => {
  const { result, rerender, onView } = show({})
  act(() => result.current.sortBy('name'))
  expect(onView).toHaveBeenLastCalledWith({ sort: 'name-asc', page: 1 })
  rerender({ ...viewDefaults, sort: 'name-desc' })
  act(() => result.current.sortBy('name'))
  expect(onView).toHaveBeenLastCalledWith({ sort: undefined, page: 1 })
  act(() => result.current.sortBy('price'))
  expect(onView).toHaveBeenLastCalledWith({ sort: 'price-desc', page: 1 })
})

test('pages are cut after sorting, and one that is gone shows the last', () => {
  const { ids, result } = show({ sort: 'popularity-desc', perPage: 4, page: 9 })
  expect(ids()).toEqual([4])
  expect(result.current).toMatchObject({ page: 2, total: 5 })
})

test('a selection stays over pages and filters, and only matching items count as selected', () => {
  const { result, rerender } = show({})
  act(() => result.current.select(['1', '2', '4'], true))
  expect(result.current.selectedIds).toEqual(['1', '2', '4'])
  rerender({ ...viewDefaults, category: 'Audio' })
  expect(result.current.selectedIds).toEqual(['2', '4'])
  act(() => result.current.select(['2'], false))
  rerender({ ...viewDefaults })
  expect(result.current.selectedIds).toEqual(['1', '4'])
})

test('with Shift, all rows since the last one are selected', () => {
  const { result } = show({})
  const click = (id: string, shiftKey: boolean) =>
    act(() => result.current.toggleRow({ target: { checked: true }, shiftKey, nativeEvent: { shiftKey } }, id))
  click('2', false)
  click('5', true)
  expect(result.current.selectedIds).toEqual(['2', '3', '4', '5'])
})

test('pictures are a column of the view with pictures alone', () => {
  expect(show({}).result.current.columnIds).toEqual(['name', 'category', 'popularity', 'status', 'price', 'actions'])
  expect(show({ hide: 'price,status' }, 'thumb').result.current.columnIds).toEqual([
    'image',
    'name',
    'category',
    'popularity',
    'actions',
  ])
})

test('CSV has the shown columns, plain numbers, and no text that a spreadsheet would run', () => {
  const columns: ColumnId[] = ['image', 'name', 'popularity', 'price', 'actions']
  const csv = listCsv(items.slice(2), columns)
  expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Name,Popularity,Price',
    'Zest blender,50,on request',
    'Bramble radio,0,3.5',
    "'=1+1,20,9",
    '',
  ])
})

test.each([
  [{}, null],
  [{ q: 'x' }, 'No item matches the search and filters.'],
  [
    { category: 'Kitchen', q: 'x' },
    '“Kitchen” isn’t a known category, so no item matches. Choose Audio, Computers, Fitness or Appliances.',
  ],
  [
    { status: 'lost' },
    '“lost” isn’t a known order status, so no item matches. Choose on hold, delivered, pending or canceled.',
  ],
  [{ priceFrom: 5, priceTo: 4 }, 'The lowest price is above the highest, so no item matches.'],
  [{ popularityFrom: 5, popularityTo: 4 }, 'The lowest popularity is above the highest, so no item matches.'],
])('an empty view says why: %j', (part, expected) => {
  expect(whyEmpty({ ...viewDefaults, ...part })).toBe(expected)
})
