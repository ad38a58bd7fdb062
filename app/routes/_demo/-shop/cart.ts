import { maxQuantity, productOf, type CartLine, type Colour, type Product } from './product.ts'

/** A line of the cart with its product. */
export interface CartEntry extends CartLine {
  product: Product
}

/** Returns the lines of a cart with their products; a product that the shop no longer has is left out. */
export const entriesOf = (cart: readonly CartLine[], products: readonly Product[]): CartEntry[] =>
  cart.flatMap((line) => {
    const product = productOf(products, line.productId)
    return product ? [{ ...line, product }] : []
  })

interface Sums {
  products: number
  delivery: number
  total: number
}

/** From this sum on the delivery is free. */
export const freeFrom = 6000
const deliveryPrice = 590

/** Returns what a cart costs, as the mock API computes it for the order. */
export function sumsOf(entries: readonly CartEntry[]): Sums {
  const products = entries.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  const delivery = products === 0 || products >= freeFrom ? 0 : deliveryPrice
  return { products, delivery, total: products + delivery }
}

/** Returns how many things a cart has. */
export const countOf = (cart: readonly CartLine[]): number => cart.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns how many of a product in a colour a cart has. */
export const quantityIn = (cart: readonly CartLine[], productId: number, colour: Colour): number =>
  cart.find((line) => line.productId === productId && line.colour === colour)?.quantity ?? 0

/** Returns the most of a product that a cart can have. */
export const mostOf = ({ stock }: Product): number => Math.min(stock, maxQuantity)

/** Returns a cart with another quantity of a product in a colour; 0 removes it. A new line comes last. */
export function withQuantity(cart: readonly CartLine[], changed: CartLine): CartLine[] {
  const isIt = ({ productId, colour }: CartLine) => productId === changed.productId && colour === changed.colour
  const next = cart.some(isIt) ? cart.map((line) => (isIt(line) ? changed : line)) : [...cart, changed]
  return next.filter(({ quantity }) => quantity > 0)
}
