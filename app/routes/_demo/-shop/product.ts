import * as v from 'valibot'

export const colours = ['pine', 'rust', 'ink', 'plum', 'rose', 'honey'] as const
const colourSchema = v.picklist(colours)
export type Colour = (typeof colours)[number]

export const colourNames: Readonly<Record<Colour, string>> = {
  pine: 'Pine',
  rust: 'Rust',
  ink: 'Ink',
  plum: 'Plum',
  rose: 'Rose',
  honey: 'Honey',
}

export const categories = ['kitchen', 'lamps', 'audio', 'desk', 'travel', 'garden', 'play'] as const
export type Category = (typeof categories)[number]

export const categoryNames: Readonly<Record<Category, string>> = {
  kitchen: 'Kitchen',
  lamps: 'Lamps',
  audio: 'Audio',
  desk: 'Desk',
  travel: 'Travel',
  garden: 'Garden',
  play: 'Play',
}

/** A product as the mock API answers it. Prices are in cents of US dollars and include tax. */
export const productSchema = v.object({
  id: v.number(),
  name: v.string(),
  maker: v.string(),
  category: v.picklist(categories),
  /** What is drawn as its picture. */
  shape: v.string(),
  price: v.number(),
  /** From 1 to 5. */
  rating: v.number(),
  ratings: v.number(),
  /** How many there are; 0 is sold out. */
  stock: v.number(),
  /** Days until it arrives. */
  days: v.number(),
  colours: v.pipe(v.array(colourSchema), v.minLength(1)),
  text: v.string(),
})
export type Product = v.InferOutput<typeof productSchema>

/** A product in the cart, in one of its colours. */
export const cartLineSchema = v.object({ productId: v.number(), colour: colourSchema, quantity: v.number() })
export type CartLine = v.InferOutput<typeof cartLineSchema>

/** Returns the colour of a product that an address names; the first one if it doesn't have that. */
export const colourOf = ({ colours: [first = 'ink', ...others] }: Product, asked?: string): Colour =>
  others.find((colour) => colour === asked) ?? first

export const isSoldOut = ({ stock }: Product): boolean => stock === 0

/** The most of one product in one colour that a cart has. */
export const maxQuantity = 10

/** Returns the product of an id; undefined if there is none. */
export const productOf = (products: readonly Product[], id: number): Product | undefined =>
  products.find((product) => product.id === id)

/** Returns products that someone who looks at one may look for: of its category, then of its maker, then others. */
export function relatedTo(products: readonly Product[], { id, category, maker }: Product, most: number): Product[] {
  const closeness = (one: Product) => (one.category === category ? 2 : 0) + (one.maker === maker ? 1 : 0)
  return products
    .filter((one) => one.id !== id)
    .toSorted((one, other) => closeness(other) - closeness(one) || one.id - other.id)
    .slice(0, most)
}
