import { demoIsFull, visitorData, type Visitor } from '../visitor-state.ts'
import { sampleOrders, sumsOf } from './order-seed.ts'
import { initialProducts } from './product-seed.ts'
import type { Address, CartLine, NewAddress, Order, OrderLine, PlacedOrder, Product, Wish } from './shop.ts'

/** What the shop keeps of a visitor. */
interface ShopOfVisitor {
  /** In the order in which it was filled. */
  cart: readonly CartLine[]
  /** Ids of products, the latest wish first. */
  wishes: readonly number[]
  addresses: readonly Address[]
  /** The newest first. */
  orders: readonly Order[]
}

const shops = visitorData<ShopOfVisitor>({
  cart: [
    { productId: 1, colour: 'rust', quantity: 1 },
    { productId: 6, colour: 'plum', quantity: 3 },
  ],
  wishes: [2, 13, 17, 36],
  addresses: [
    {
      id: 1,
      name: 'Imke Osterkamp',
      phone: '+1 555 0134',
      street: '14 Thornbury Lane',
      landmark: 'The green gate behind the bakery',
      town: 'Alder Bay',
      postcode: '04619',
      state: 'Maine',
      kind: 'home',
    },
  ],
  orders: [],
})
const maxAddresses = 20
const maxOrders = 100
/** The id of a visitor's first order. */
const firstOrder = 1001

const productOf = (id: number): Product | undefined => initialProducts.find((product) => product.id === id)
const isLine = (line: Pick<CartLine, 'productId' | 'colour'>) => (other: CartLine) =>
  other.productId === line.productId && other.colour === line.colour

/** Returns all products; they are the same for everyone. */
export const listProducts = (): readonly Product[] => initialProducts

/** Returns a visitor's cart, wishes, addresses and orders. */
export const readShop = (visitor: Visitor): ShopOfVisitor => shops.read(visitor)

/** Returns the orders of the last 60 days, a visitor's own included, the newest first. */
export const listOrders = (visitor: Visitor, now: Date): Order[] =>
  [...shops.read(visitor).orders, ...sampleOrders(now)].toSorted((one, other) =>
    other.placedAt.localeCompare(one.placedAt),
  )

/**
 * Sets how many of a product in a colour the cart has: at most as many as there are, and none if it is sold out. An
 * unknown product, and a colour that it doesn't have, change nothing.
 */
export function setQuantity(visitor: Visitor, line: CartLine): void {
  const product = productOf(line.productId)
  if (!product?.colours.includes(line.colour)) return
  const shop = shops.read(visitor)
  const quantity = Math.min(line.quantity, product.stock)
  const isThere = shop.cart.some(isLine(line))
  const changed = isThere
    ? shop.cart.map((one) => (isLine(line)(one) ? { ...one, quantity } : one))
    : [...shop.cart, { ...line, quantity }]
  shops.write(visitor, { ...shop, cart: changed.filter((one) => one.quantity > 0) })
}

/** Adds a product to the wishes, or removes it. An unknown product changes nothing. */
export function setWish(visitor: Visitor, { productId, isWished }: Wish): void {
  if (!productOf(productId)) return
  const shop = shops.read(visitor)
  const others = shop.wishes.filter((id) => id !== productId)
  shops.write(visitor, { ...shop, wishes: isWished ? [productId, ...others] : others })
}

/**
 * Keeps an address.
 * @returns its id
 * @throws UserError demo.full (409) with too many addresses
 */
export function saveAddress(visitor: Visitor, address: NewAddress): number {
  const shop = shops.read(visitor)
  if (shop.addresses.length >= maxAddresses) throw demoIsFull()
  const id = Math.max(0, ...shop.addresses.map(({ id: other }) => other)) + 1
  shops.write(visitor, { ...shop, addresses: [...shop.addresses, { ...address, id }] })
  return id
}

/**
 * Orders what is in the cart, which is empty then. How it is paid is not kept.
 * @returns its id; null with an empty cart or an unknown address, which change nothing
 * @throws UserError demo.full (409) with too many orders
 */
export function placeOrder(visitor: Visitor, { addressId }: PlacedOrder, now: Date): number | null {
  const shop = shops.read(visitor)
  const address = shop.addresses.find(({ id }) => id === addressId)
  const lines = shop.cart.flatMap((line): OrderLine[] => {
    const product = productOf(line.productId)
    return product ? [{ ...line, price: product.price }] : []
  })
  if (!address || lines.length === 0) return null
  if (shop.orders.length >= maxOrders) throw demoIsFull()
  const order: Order = {
    id: firstOrder + shop.orders.length,
    placedAt: now.toISOString(),
    customer: address.name,
    isReturning: shop.orders.length > 0,
    status: 'pending',
    ...sumsOf(lines),
  }
  shops.write(visitor, { ...shop, cart: [], orders: [order, ...shop.orders] })
  return order.id
}
