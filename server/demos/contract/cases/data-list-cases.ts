import { expect } from 'vitest'
import type { Item } from '../../data-list/item.ts'
import type { Cases, MockVisitor } from '../visitors.ts'

const done = { status: 200, body: undefined }
const unchanged = (visitor: MockVisitor, before: readonly Item[]) => async () =>
  expect(await itemsOf(visitor)).toEqual(before)

async function itemsOf(visitor: MockVisitor): Promise<Item[]> {
  const { status, body } = await visitor.get('/api/datalist/initial-data')
  expect(status).toBe(200)
  return body as Item[]
}

async function pageOf(visitor: MockVisitor, query: string) {
  const { status, body } = await visitor.get(`/api/datalist/data${query}`)
  expect(status).toBe(200)
  const { data, totalPages } = body as { data: Item[]; totalPages: number }
  return { ids: data.map(({ id }) => id), totalPages }
}

const countsOf = (values: readonly string[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]))

const kettle = {
  name: 'Tin kettle',
  category: 'Appliances',
  order_status: 'delivered',
  price: '24.99',
  img: '',
  popularity: { popValue: 74 },
}

export const dataListCases: Readonly<Record<string, Cases>> = {
  'GET /api/datalist/initial-data': [
    [
      'returns 100 items with the spreads of the specification',
      async (visitor) => {
        const items = await itemsOf(visitor)
        expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
        expect(countsOf(items.map((item) => item.order_status))).toEqual({
          'on hold': 28,
          pending: 28,
          canceled: 24,
          delivered: 20,
        })
        expect(countsOf(items.map(({ category }) => category))).toEqual({ Fitness: 40, Computers: 39, Audio: 21 })
        const prices = items.map(({ price }) => Number(price))
        expect([Math.min(...prices), Math.max(...prices)]).toEqual([4.99, 699.99])
        expect(new Set(items.map(({ name }) => name)).size).toBe(100)
        expect(items.every(({ img }) => img.startsWith('data:image/svg+xml,'))).toBe(true)
      },
    ],
    [
      'is the same list for every new visitor, in colours that follow the rule',
      async (visitor) => {
        const items = await itemsOf(visitor)
        expect(await itemsOf(visitor)).toEqual(items)
        const colours = items.map(({ popularity: { popValue, color } }) => [Number(popValue), color] as const)
        const expected = (value: number) =>
          value >= 75 ? 'success' : value >= 55 ? 'primary' : value >= 35 ? 'warning' : 'danger'
        expect(colours.filter(([value, color]) => color !== expected(value))).toEqual([])
      },
    ],
  ],
  'GET /api/datalist/data': [
    [
      'returns a page and the number of pages',
      async (visitor) => {
        expect(await pageOf(visitor, '?page=2&perPage=15')).toEqual({
          ids: Array.from({ length: 15 }, (_, index) => index + 16),
          totalPages: 7,
        })
        expect(await pageOf(visitor, '?page=25&perPage=4')).toEqual({ ids: [97, 98, 99, 100], totalPages: 25 })
      },
    ],
    [
      'returns the first four items unless both numbers are positive, and nothing beyond the last page',
      async (visitor) => {
        const first = { ids: [1, 2, 3, 4], totalPages: 25 }
        for (const query of ['', '?page=3', '?perPage=10', '?page=0&perPage=10', '?page=2&perPage=-1']) {
          expect([query, await pageOf(visitor, query)]).toEqual([query, first])
        }
        for (const query of ['?page=x&perPage=10', '?page=2&perPage=NaN', '?page=1.5&perPage=2', '?page=&perPage=']) {
          expect([query, await pageOf(visitor, query)]).toEqual([query, first])
        }
        expect(await pageOf(visitor, '?page=26&perPage=4')).toEqual({ ids: [], totalPages: 25 })
        expect(await pageOf(visitor, '?page=1e999&perPage=4')).toEqual(first)
      },
    ],
  ],
  'POST /api/datalist/update-data': [
    [
      'merges what is sent and derives the colour of the popularity',
      async (visitor) => {
        const before = (await itemsOf(visitor))[6]
        const change = { id: 7, name: 'Renamed', popularity: { popValue: '75', color: 'danger' } }
        expect(await visitor.post('/api/datalist/update-data', { obj: change })).toEqual(done)
        expect((await itemsOf(visitor))[6]).toEqual({
          ...before,
          name: 'Renamed',
          popularity: { popValue: '75', color: 'success' },
        })
      },
    ],
    [
      'changes nothing for an unknown id',
      async (visitor) => {
        const expectUnchanged = unchanged(visitor, await itemsOf(visitor))
        expect(await visitor.post('/api/datalist/update-data', { obj: { id: 5000, name: 'x' } })).toEqual(done)
        await expectUnchanged()
      },
    ],
    [
      'follows the limits of the colours',
      async (visitor) => {
        const limits = [
          [100, 100, 'success'],
          ['75', '75', 'success'],
          [74.9, 74.9, 'primary'],
          [55, 55, 'primary'],
          [54, 54, 'warning'],
          ['35', '35', 'warning'],
          [34, 34, 'danger'],
          [0, 0, 'danger'],
          [-1, 0, 'danger'],
          ['many', 0, 'danger'],
          ['', 0, 'danger'],
        ] as const
        for (const [sent, popValue, color] of limits) {
          await visitor.post('/api/datalist/update-data', { obj: { id: 1, popularity: { popValue: sent } } })
          expect([sent, (await itemsOf(visitor))[0]?.popularity]).toEqual([sent, { popValue, color }])
        }
      },
    ],
  ],
  'POST /api/datalist/add-data': [
    [
      'puts the item at the front with the largest id plus one',
      async (visitor) => {
        expect(await visitor.post('/api/datalist/add-data', { obj: { ...kettle, id: 3 } })).toEqual(done)
        const items = await itemsOf(visitor)
        expect(items).toHaveLength(101)
        expect(items[0]).toEqual({ ...kettle, id: 101, popularity: { popValue: 74, color: 'primary' } })
        expect(await pageOf(visitor, '')).toEqual({ ids: [101, 1, 2, 3], totalPages: 26 })
      },
    ],
    [
      'begins with the id 1 in an empty list, and keeps a price as a text',
      async (visitor) => {
        const arr = (await itemsOf(visitor)).map(({ id }) => ({ id }))
        await visitor.post('/api/datalist/delete-selected', { arr })
        expect(await pageOf(visitor, '?page=1&perPage=4')).toEqual({ ids: [], totalPages: 0 })
        await visitor.post('/api/datalist/add-data', { obj: { ...kettle, price: 24.99 } })
        expect(await itemsOf(visitor)).toEqual([{ ...kettle, id: 1, popularity: { popValue: 74, color: 'primary' } }])
      },
    ],
  ],
  'POST /api/datalist/delete-data': [
    [
      'deletes the item',
      async (visitor) => {
        expect(await visitor.post('/api/datalist/delete-data', { obj: { id: 2 } })).toEqual(done)
        expect((await itemsOf(visitor)).slice(0, 3).map(({ id }) => id)).toEqual([1, 3, 4])
      },
    ],
    [
      'deletes nothing for an unknown id, not the last item either',
      async (visitor) => {
        const expectUnchanged = unchanged(visitor, await itemsOf(visitor))
        expect(await visitor.post('/api/datalist/delete-data', { obj: { id: 101 } })).toEqual(done)
        await expectUnchanged()
      },
    ],
  ],
  'POST /api/datalist/delete-selected': [
    [
      'deletes the items',
      async (visitor) => {
        const arr = [{ id: 1 }, { id: 100 }, { id: 50, name: 'sent as well' }]
        expect(await visitor.post('/api/datalist/delete-selected', { arr })).toEqual(done)
        const ids = (await itemsOf(visitor)).map(({ id }) => id)
        expect([ids.length, ids[0], ids.at(-1), ids.includes(50)]).toEqual([97, 2, 99, false])
      },
    ],
    [
      'takes bare ids as well',
      async (visitor) => {
        expect(await visitor.post('/api/datalist/delete-selected', { arr: [1, { id: 2 }, 100] })).toEqual(done)
        const ids = (await itemsOf(visitor)).map(({ id }) => id)
        expect([ids.length, ids[0], ids.at(-1)]).toEqual([97, 3, 99])
      },
    ],
    [
      'ignores unknown ids, and an empty selection',
      async (visitor) => {
        const expectUnchanged = unchanged(visitor, await itemsOf(visitor))
        for (const arr of [[{ id: -1 }, 4000], []]) {
          expect(await visitor.post('/api/datalist/delete-selected', { arr })).toEqual(done)
        }
        await expectUnchanged()
      },
    ],
  ],
}
