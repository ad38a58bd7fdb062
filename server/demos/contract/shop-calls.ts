import { placeOrderSchema, quantitySchema, saveAddressSchema, wishSchema } from '../shop/shop.ts'
import { nothing, type MockCallRow } from './mock-call-row.ts'

const subject = 'Shop'
const unknownProduct = 'An unknown product changes nothing.'

/** The calls of the shop, which the specification doesn't have. */
export const shopCalls: readonly MockCallRow[] = [
  {
    subject,
    method: 'GET',
    path: '/api/apps/shop/products',
    answer:
      'an array of 36 products `{ id, name, maker, category, shape, price, rating, ratings, stock, days, colours, text }`, prices in cents',
    edges: 'It is the same for everyone.',
  },
  {
    subject,
    method: 'GET',
    path: '/api/apps/shop/mine',
    answer: '`{ cart, wishes, addresses, orders }` of the visitor',
    edges: 'A visitor begins with two products in the cart, four wishes, one address and no order.',
  },
  {
    subject,
    method: 'GET',
    path: '/api/apps/shop/orders',
    answer: '`{ now, orders }`: everyone’s orders of the last 60 days and the visitor’s own, newest first',
    edges: 'A day has the same invented orders for everyone; none is later than now.',
  },
  {
    subject,
    method: 'POST',
    path: '/api/apps/shop/set-quantity',
    body: quantitySchema,
    example: { productId: 5, colour: 'honey', quantity: 2 },
    answer: nothing,
    edges: `0 removes it from the cart; more than there are is as many as there are. ${unknownProduct} So does a colour that it doesn’t have.`,
  },
  {
    subject,
    method: 'POST',
    path: '/api/apps/shop/set-wish',
    body: wishSchema,
    example: { productId: 5, isWished: true },
    answer: nothing,
    edges: unknownProduct,
  },
  {
    subject,
    method: 'POST',
    path: '/api/apps/shop/save-address',
    body: saveAddressSchema,
    example: {
      address: {
        name: 'Tobiah Renn',
        phone: '+1 555 0178',
        street: '3 Kiln Yard',
        landmark: '',
        town: 'Alder Bay',
        postcode: '04619',
        state: 'Maine',
        kind: 'work',
      },
    },
    answer: 'status 201 with `{ id }`, the largest id plus one',
    edges: 'A visitor keeps at most 20 addresses; one more is 409 `demo.full`.',
  },
  {
    subject,
    method: 'POST',
    path: '/api/apps/shop/place-order',
    body: placeOrderSchema,
    example: { addressId: 1, payment: 'card' },
    answer: '`{ id }` of the order; the cart is empty then. Nothing of a card is part of the call',
    edges: 'With an empty cart or an unknown address `{ id: null }`, and nothing changes.',
  },
]
