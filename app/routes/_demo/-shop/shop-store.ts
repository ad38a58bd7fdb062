import * as v from 'valibot'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { listOf } from '#app/shared/list-of.ts'
import { getMock, postMock } from '../-api/mock-client.ts'
import type { AppChange, AppStore } from '../-apps/app-store.ts'
import { addressSchema, type AddressDraft } from './address.ts'
import { mostOf, quantityIn, withQuantity } from './cart.ts'
import { orderSchema } from './order.ts'
import { cartLineSchema, colourNames, productSchema, type CartLine, type Colour, type Product } from './product.ts'

const mineSchema = v.object({
  cart: listOf(cartLineSchema, 300),
  /** Ids of products, the latest wish first. */
  wishes: listOf(v.number(), 300),
  addresses: listOf(addressSchema, 20),
  /** The visitor's own, the newest first. */
  orders: listOf(orderSchema, 100),
})

/** The shop's products, and what it keeps of the visitor. */
export interface ShopData extends v.InferOutput<typeof mineSchema> {
  products: readonly Product[]
}
type ShopChange = AppChange<ShopData>

/** Everything that the pages of the shop show, but the orders of everyone. */
export const shopStore: AppStore<ShopData> = {
  name: 'shop',
  async read() {
    const [products, mine] = await Promise.all([
      getMock('/api/apps/shop/products', listOf(productSchema, 500)),
      getMock('/api/apps/shop/mine', mineSchema),
    ])
    return { products, ...mine }
  },
}

/** Sets how many of a product the cart has. */
export const quantitySet = (line: CartLine): ShopChange => ({
  show: (data) => ({ ...data, cart: withQuantity(data.cart, line) }),
  call: () => postMock('/api/apps/shop/set-quantity', line),
})

/** Adds one of a product to the cart, if there is another one. */
export function added(cart: readonly CartLine[], product: Product, colour: Colour): ShopChange {
  const before = quantityIn(cart, product.id, colour)
  const line = { productId: product.id, colour, quantity: Math.min(before + 1, mostOf(product)) }
  return {
    ...quantitySet(line),
    done: `Added ${product.name} in ${colourNames[colour]} to the cart.`,
    undo: quantitySet({ ...line, quantity: before }),
  }
}

/** Removes a line from the cart. */
export const removed = (line: CartLine, { name }: Product): ShopChange => ({
  ...quantitySet({ ...line, quantity: 0 }),
  done: `Removed ${name} from the cart.`,
  undo: quantitySet(line),
})

/** Adds a product to the wishes, or removes it. */
export const wishSet = (productId: number, isWished: boolean): ShopChange => ({
  show: (data) => {
    const others = data.wishes.filter((id) => id !== productId)
    return { ...data, wishes: isWished ? [productId, ...others] : others }
  },
  call: () => postMock('/api/apps/shop/set-wish', { productId, isWished }),
})

/** Removes a wish, with a way back. */
export const wishRemoved = ({ id, name }: Product): ShopChange => ({
  ...wishSet(id, false),
  done: `Removed ${name} from the wish list.`,
  undo: wishSet(id, true),
})

/** Moves a wish to the cart, in the product's first colour. */
export function movedToCart(cart: readonly CartLine[], product: Product, colour: Colour): ShopChange {
  const quantity = quantityIn(cart, product.id, colour)
  const line = { productId: product.id, colour, quantity }
  return {
    ...both(added(cart, product, colour), wishSet(product.id, false)),
    done: `Moved ${product.name} to the cart.`,
    undo: both(quantitySet(line), wishSet(product.id, true)),
  }
}

/** Moves a line of the cart to the wishes. */
export function movedToWishes(line: CartLine, product: Product, wishes: readonly number[]): ShopChange {
  const fromCart = quantitySet({ ...line, quantity: 0 })
  const [toWishes, toCart] = [wishSet(product.id, true), quantitySet(line)]
  const back = wishes.includes(product.id) ? toCart : both(toCart, wishSet(product.id, false))
  return { ...both(fromCart, toWishes), done: `Moved ${product.name} to the wish list.`, undo: back }
}

/** Returns two changes as one. */
const both = (first: ShopChange, second: ShopChange): ShopChange => ({
  show: (data) => second.show(first.show(data)),
  async call() {
    await first.call()
    await second.call()
  },
})

const savedSchema = v.object({ id: v.number() })
const placedSchema = v.object({ id: v.nullable(v.number()) })

export const payments = ['card', 'transfer', 'cash'] as const
export type Payment = (typeof payments)[number]

/** Returns calls that a page waits for, after the changes before them; the shop is read again before they return. */
export function useShopCalls() {
  const invalidates = [['demo', 'shop']]
  const inTurn = `demo ${shopStore.name}`
  const { mutateAsync: saveAddress } = useServerMutation({
    call: (address: AddressDraft) => postMock('/api/apps/shop/save-address', { address }, savedSchema),
    invalidates,
    inTurn,
  })
  const { mutateAsync: placeOrder } = useServerMutation({
    call: (order: { addressId: number; payment: Payment }) =>
      postMock('/api/apps/shop/place-order', order, placedSchema),
    invalidates,
    inTurn,
  })
  return { saveAddress, placeOrder }
}
