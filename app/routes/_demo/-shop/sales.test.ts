import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import type { Product } from './product.ts'
import { agoText, bestSellers, byCategory, changeOf, salesOf } from './sales.ts'

const now = '2026-12-01T12:00:00.000Z'

const order = (placedAt: string, more: Partial<Order> = {}): Order => ({
  id: 1,
  placedAt,
  customer: 'Imke Osterkamp',
  isReturning: false,
  status: 'delivered',
  lines: [],
  delivery: 0,
  total: 1000,
  ...more,
})
const product = (id: number, category: Product['category']): Product => ({
  id,
  name: `Product ${id}`,
  maker: 'Mossback',
  category,
  shape: 'can',
  price: 1000,
  rating: 4,
  ratings: 10,
  stock: 5,
  days: 3,
  colours: ['pine'],
  text: '',
})

test('the dashboard shows 30 days that end today, which is not over, and compares the 30 before', () => {
  const orders = [
    order('2026-12-01T09:00:00.000Z', { isReturning: true }),
    order('2026-11-02T00:00:00.000Z'),
    order('2026-11-01T23:59:59.000Z', { total: 500 }),
    order('2026-10-03T00:00:00.000Z', { total: 500 }),
    order('2026-10-02T23:59:59.000Z'),
  ]
  const sales = salesOf(orders, now)
  expect([sales.now.from, sales.now.to, sales.now.days.length]).toEqual(['2026-11-02', '2026-12-01', 30])
  expect([sales.before.from, sales.before.to, sales.before.days.length]).toEqual(['2026-10-03', '2026-11-01', 30])
  expect([sales.now.revenue, sales.before.revenue]).toEqual([2000, 1000])
  expect(sales.now.days.at(-1)).toMatchObject({ complete: false, orders: 1, returning: 1, fresh: 0 })
  expect(sales.now.days[0]).toMatchObject({ complete: true, orders: 1, returning: 0, fresh: 1 })
})

test('canceled orders count nowhere', () => {
  const { orders, revenue } = salesOf([order(now, { status: 'canceled' })], now).now
  expect([orders, revenue]).toEqual([[], 0])
})

test('the best sellers are the products that brought most, whatever their colors', () => {
  const line = (productId: number, quantity: number, colour: 'pine' | 'ink' = 'pine') => ({
    productId,
    quantity,
    colour,
    price: 1000,
  })
  const orders = [
    order(now, { lines: [line(1, 1), line(2, 2)] }),
    order(now, { lines: [line(1, 2, 'ink'), line(99, 9)] }),
  ]
  const products = [product(1, 'garden'), product(2, 'play')]
  expect(bestSellers(orders, products, 5).map(({ product: { id }, sold, revenue }) => [id, sold, revenue])).toEqual([
    [1, 3, 3000],
    [2, 2, 2000],
  ])
  expect(byCategory(orders, products)).toMatchObject({ garden: 3000, play: 2000, kitchen: 0 })
})

test('a change compares to something', () => {
  expect(changeOf(3, 2)).toBe(0.5)
  expect(changeOf(3, 0)).toBeNull()
})

test('a moment is some hours ago, or some days', () => {
  expect(agoText('2026-12-01T09:30:00.000Z', now)).toBe('2 hours ago')
  expect(agoText('2026-11-28T09:30:00.000Z', now)).toBe('3 days ago')
  expect(agoText('2026-12-01T12:00:01.000Z', now)).toBe('this hour')
})
