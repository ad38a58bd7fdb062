import { expect } from 'vitest'
import type { Address, CartLine, Order, Product } from '../../shop/shop.ts'
import type { Cases, MockVisitor } from '../visitors.ts'

interface Mine {
  cart: CartLine[]
  wishes: number[]
  addresses: Address[]
  orders: Order[]
}

async function read<T>(visitor: MockVisitor, path: string): Promise<T> {
  const { status, body } = await visitor.get(`/api/apps/shop/${path}`)
  expect(status).toBe(200)
  return body as T
}
const mineOf = (visitor: MockVisitor) => read<Mine>(visitor, 'mine')
const productsOf = (visitor: MockVisitor) => read<Product[]>(visitor, 'products')
const ordersOf = (visitor: MockVisitor) => read<{ now: string; orders: Order[] }>(visitor, 'orders')
const post = (visitor: MockVisitor, path: string, body: unknown) => visitor.post(`/api/apps/shop/${path}`, body)

const address = {
  name: 'Tobiah Renn',
  phone: '+1 555 0178',
  street: '3 Kiln Yard',
  landmark: '',
  town: 'Alder Bay',
  postcode: '04619',
  state: 'Maine',
  kind: 'work',
}

export const shopCases: Readonly<Record<string, Cases>> = {
  'GET /api/apps/shop/products': [
    [
      'returns 36 products with different ids and names',
      async (visitor) => {
        const products = await productsOf(visitor)
        expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1))
        expect(new Set(products.map(({ name }) => name)).size).toBe(36)
      },
    ],
    [
      'has sold-out products, and none without a colour',
      async (visitor) => {
        const products = await productsOf(visitor)
        expect(products.filter(({ stock }) => stock === 0).map(({ id }) => id)).toEqual([17, 24])
        expect(products.filter(({ colours }) => colours.length === 0)).toEqual([])
      },
    ],
  ],
  'GET /api/apps/shop/mine': [
    [
      'begins with two products in the cart, four wishes and one address',
      async (visitor) => {
        const { cart, wishes, addresses, orders } = await mineOf(visitor)
        expect(cart.map(({ productId, quantity }) => [productId, quantity])).toEqual([
          [1, 1],
          [6, 3],
        ])
        expect([wishes, addresses.map(({ id }) => id), orders]).toEqual([[2, 13, 17, 36], [1], []])
      },
    ],
    [
      'is as at first after a reset',
      async (visitor) => {
        const before = await mineOf(visitor)
        await post(visitor, 'set-quantity', { productId: 1, colour: 'rust', quantity: 0 })
        expect(await mineOf(visitor)).not.toEqual(before)
        await visitor.post('/api/demo/reset', {})
        expect(await mineOf(visitor)).toEqual(before)
      },
    ],
  ],
  'GET /api/apps/shop/orders': [
    [
      'returns orders of 60 days whose totals add up, newest first',
      async (visitor) => {
        const { now, orders } = await ordersOf(visitor)
        const days = new Set(orders.map(({ placedAt }) => placedAt.replace(/T.*/, '')))
        expect(days.size).toBeGreaterThanOrEqual(59)
        expect(orders.map(({ placedAt }) => placedAt)).toEqual(
          orders.map(({ placedAt }) => placedAt).toSorted((one, other) => other.localeCompare(one)),
        )
        expect(orders.filter(({ placedAt }) => placedAt > now)).toEqual([])
        expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length)
        for (const { lines, delivery, total } of orders) {
          expect(lines.reduce((sum, { price, quantity }) => sum + price * quantity, delivery)).toBe(total)
        }
      },
    ],
    [
      'has the visitor’s own order as the newest',
      async (visitor) => {
        const { body } = await post(visitor, 'place-order', { addressId: 1, payment: 'transfer' })
        expect(body).toEqual({ id: 1001 })
        expect((await ordersOf(visitor)).orders[0]).toMatchObject({ id: 1001, customer: 'Imke Osterkamp' })
      },
    ],
  ],
  'POST /api/apps/shop/set-quantity': [
    [
      'adds a product in a colour, changes how many, and removes it',
      async (visitor) => {
        const set = (quantity: number) => post(visitor, 'set-quantity', { productId: 5, colour: 'honey', quantity })
        const quantities = async () => (await mineOf(visitor)).cart.map(({ quantity }) => quantity)
        expect(await set(2)).toEqual({ status: 200 })
        expect((await mineOf(visitor)).cart.at(-1)).toEqual({ productId: 5, colour: 'honey', quantity: 2 })
        await set(4)
        expect(await quantities()).toEqual([1, 3, 4])
        await post(visitor, 'set-quantity', { productId: 5, colour: 'pine', quantity: 1 })
        expect(await quantities()).toEqual([1, 3, 4, 1])
        await set(0)
        expect(await quantities()).toEqual([1, 3, 1])
      },
    ],
    [
      'takes at most as many as there are, and nothing that is sold out or doesn’t exist',
      async (visitor) => {
        const before = (await mineOf(visitor)).cart
        const set = (productId: number, colour: string, quantity: number) =>
          post(visitor, 'set-quantity', { productId, colour, quantity })
        for (const [id, colour] of [
          [17, 'rose'],
          [99, 'pine'],
          [1, 'plum'],
        ] as const) {
          expect((await set(id, colour, 1)).status).toBe(200)
        }
        expect((await mineOf(visitor)).cart).toEqual(before)
        await set(23, 'ink', 9)
        expect((await mineOf(visitor)).cart.at(-1)?.quantity).toBe(3)
        for (const [colour, quantity] of [
          ['ink', 11],
          ['ink', -1],
          ['ink', 1.5],
          ['mauve', 1],
        ] as const) {
          expect([colour, quantity, (await set(23, colour, quantity)).status]).toEqual([colour, quantity, 400])
        }
      },
    ],
  ],
  'POST /api/apps/shop/set-wish': [
    [
      'adds a wish as the first one, and removes it',
      async (visitor) => {
        expect(await post(visitor, 'set-wish', { productId: 5, isWished: true })).toEqual({ status: 200 })
        expect((await mineOf(visitor)).wishes).toEqual([5, 2, 13, 17, 36])
        await post(visitor, 'set-wish', { productId: 13, isWished: false })
        expect((await mineOf(visitor)).wishes).toEqual([5, 2, 17, 36])
      },
    ],
    [
      'wishes for nothing twice, and for no unknown product',
      async (visitor) => {
        await post(visitor, 'set-wish', { productId: 17, isWished: true })
        await post(visitor, 'set-wish', { productId: 99, isWished: true })
        expect((await mineOf(visitor)).wishes).toEqual([17, 2, 13, 36])
      },
    ],
  ],
  'POST /api/apps/shop/save-address': [
    [
      'answers 201 with the next id',
      async (visitor) => {
        expect(await post(visitor, 'save-address', { address })).toEqual({ status: 201, body: { id: 2 } })
        expect((await mineOf(visitor)).addresses.at(-1)).toEqual({ id: 2, ...address })
      },
    ],
    [
      'refuses what is no address, and more than 20',
      async (visitor) => {
        for (const part of [
          { name: ' ' },
          { phone: 'call me' },
          { postcode: '!' },
          { kind: 'yacht' },
          { town: 'x'.repeat(81) },
        ]) {
          const { status } = await post(visitor, 'save-address', { address: { ...address, ...part } })
          expect([part, status]).toEqual([part, 400])
        }
        for (let id = 2; id <= 20; id++) await post(visitor, 'save-address', { address })
        expect((await post(visitor, 'save-address', { address })).status).toBe(409)
      },
    ],
  ],
  'POST /api/apps/shop/place-order': [
    [
      'orders what is in the cart, which is empty then',
      async (visitor) => {
        expect(await post(visitor, 'place-order', { addressId: 1, payment: 'card' })).toEqual({
          status: 200,
          body: { id: 1001 },
        })
        const { cart, orders } = await mineOf(visitor)
        expect(cart).toEqual([])
        // A kettle for 54.90 and three notebooks for 12.50 each: more than 60 dollars, so the delivery is free.
        expect(orders).toMatchObject([{ id: 1001, status: 'pending', delivery: 0, total: 9240, isReturning: false }])
        await post(visitor, 'set-quantity', { productId: 7, colour: 'ink', quantity: 1 })
        await post(visitor, 'place-order', { addressId: 1, payment: 'cash' })
        expect((await mineOf(visitor)).orders[0]).toMatchObject({ id: 1002, delivery: 590, total: 1580 })
      },
    ],
    [
      'orders nothing with an empty cart or an unknown address',
      async (visitor) => {
        const place = async (addressId: number) =>
          (await post(visitor, 'place-order', { addressId, payment: 'card' })).body
        expect(await place(2)).toEqual({ id: null })
        expect(await place(1)).toEqual({ id: 1001 })
        expect(await place(1)).toEqual({ id: null })
        expect((await mineOf(visitor)).orders).toHaveLength(1)
        const unknown = await post(visitor, 'place-order', { addressId: 1, payment: 'barter' })
        expect(unknown.status).toBe(400)
      },
    ],
  ],
}
