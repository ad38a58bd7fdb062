import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import type { DataItem } from './data-item.ts'
import { inOrder, ordersOf, prepareOrders } from './item-ranks.ts'
import { generateItems } from './many-items.ts'

const [sample] = generateItems(1)
if (!sample) throw new Error('There is no item.')

/** Few different values, so that many items are equal; names with what a language might sort otherwise. */
const lists = fc.array(
  fc.record({
    sortName: fc.constantFrom('', 'a', 'ab', 'b', 'z', 'é', 'ß', '10', '9', 'a b'),
    category: fc.constantFrom('Audio', 'Computers', 'Fitness', 'audio'),
    status: fc.constantFrom('pending', 'on hold', 'delivered', ''),
    popularity: fc.constantFrom(0, -0, 3, 50, 100, -7, 0.5),
    dollars: fc.constantFrom(0, 4.99, 5, 699.99, NaN, -1, 1e9),
  }),
  { maxLength: 60 },
)
const keys: Record<string, (item: DataItem) => string | number> = {
  name: ({ sortName }) => sortName,
  category: ({ category }) => category,
  status: ({ status }) => status,
  popularity: ({ popularity }) => popularity,
  price: ({ dollars }) => (Number.isNaN(dollars) ? -Infinity : dollars),
}
const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)

test('the prepared order of each column is that of comparing its values, both ways, with or without a filter', () => {
  const seen = { ties: 0, filtered: 0 }
  fc.assert(
    fc.property(lists, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (values, kept) => {
      const items = values.map((value, id) => ({ ...sample, ...value, id }) as DataItem)
      const rows = items.map((item, index) => ({ item, index })).filter(({ index }) => kept[index])
      if (rows.length < items.length) seen.filtered += 1
      prepareOrders(items, (next) => next())
      for (const [column, keyOf] of Object.entries(keys)) {
        const orders = ordersOf(items, column)
        if (!orders) throw new Error(`${column} has no order.`)
        if (new Set(items.map(keyOf)).size < items.length) seen.ties += 1
        const order = (sign: number) =>
          rows.toSorted((one, other) => sign * compare(keyOf(one.item), keyOf(other.item))).map(({ index }) => index)
        expect(inOrder(rows, orders.ascending).map(({ index }) => index)).toEqual(order(1))
        expect(inOrder(rows, orders.descending).map(({ index }) => index)).toEqual(order(-1))
      }
    }),
    propertyRuns(400, 1000),
  )
  expect(seen.ties).toBeGreaterThan(100)
  expect(seen.filtered).toBeGreaterThan(100)
})

test('a column without an order has none, and an empty list is in order', () => {
  expect(ordersOf([], 'image')).toBeUndefined()
  expect(inOrder([], ordersOf([], 'name')?.ascending ?? new Uint32Array(1))).toEqual([])
})
