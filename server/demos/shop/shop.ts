import * as v from 'valibot'

const colours = ['pine', 'rust', 'ink', 'plum', 'rose', 'honey'] as const
export type Colour = (typeof colours)[number]

export type Category = 'kitchen' | 'lamps' | 'audio' | 'desk' | 'travel' | 'garden' | 'play'

/** What is drawn as the picture of a product. */
export type Shape =
  | 'kettle'
  | 'mug'
  | 'pot'
  | 'lamp'
  | 'lantern'
  | 'headphones'
  | 'speaker'
  | 'radio'
  | 'notebook'
  | 'pen'
  | 'clock'
  | 'bag'
  | 'bottle'
  | 'tent'
  | 'can'
  | 'plant'
  | 'dice'
  | 'kite'

/** A product of the shop. Prices are in cents of US dollars and include tax, here and below. */
export interface Product {
  id: number
  name: string
  maker: string
  category: Category
  shape: Shape
  price: number
  /** From 1 to 5, with one decimal. */
  rating: number
  ratings: number
  /** How many there are; 0 is sold out. */
  stock: number
  /** Days until it arrives. */
  days: number
  /** At least one; the first is chosen unless someone chooses another. */
  colours: readonly Colour[]
  text: string
}

/** A product in the cart, in one of its colours. */
export interface CartLine {
  productId: number
  colour: Colour
  /** From 1 to `maxQuantity`. */
  quantity: number
}

/** The most of one product in one colour that a cart has. */
const maxQuantity = 10

const text = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most))

const addressSchema = v.object({
  name: text(80),
  phone: v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d ()/-]{5,24}$/)),
  street: text(120),
  landmark: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  town: text(80),
  postcode: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z\d][A-Za-z\d -]{2,9}$/)),
  state: text(80),
  kind: v.picklist(['home', 'work']),
})
export type NewAddress = v.InferOutput<typeof addressSchema>
export interface Address extends NewAddress {
  id: number
}

/** The states of an order (specification §4). */
export type OrderStatus = 'pending' | 'on hold' | 'delivered' | 'canceled'

export interface OrderLine extends CartLine {
  /** Of one of them, at the time of the order. */
  price: number
}

export interface Order {
  id: number
  /** As an ISO text, in UTC. */
  placedAt: string
  customer: string
  /** Whether the customer has ordered before. */
  isReturning: boolean
  status: OrderStatus
  lines: readonly OrderLine[]
  delivery: number
  total: number
}

const payments = ['card', 'transfer', 'cash'] as const

const idSchema = v.pipe(v.number(), v.safeInteger())

/** The body of POST /api/apps/shop/set-quantity: how many of a product in a colour the cart has; 0 removes it. */
export const quantitySchema = v.object({
  productId: idSchema,
  colour: v.picklist(colours),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxQuantity)),
})

/** The body of POST /api/apps/shop/set-wish. */
export const wishSchema = v.object({ productId: idSchema, isWished: v.boolean() })
export type Wish = v.InferOutput<typeof wishSchema>

/** The body of POST /api/apps/shop/save-address. */
export const saveAddressSchema = v.object({ address: addressSchema })

/** The body of POST /api/apps/shop/place-order. It has how someone pays, and nothing of a card. */
export const placeOrderSchema = v.object({ addressId: idSchema, payment: v.picklist(payments) })
export type PlacedOrder = v.InferOutput<typeof placeOrderSchema>

/** Returns what the delivery of products for a sum costs: nothing from 60 dollars on. */
export const deliveryOf = (sum: number): number => (sum === 0 || sum >= 6000 ? 0 : 590)
