import { hasWords } from '../-apps/app-search.ts'
import { categories, categoryNames, isSoldOut, type Product } from './product.ts'
import type { Order, ShopSearch } from './shop-search.ts'

/** How many products a page shows. */
export const perPage = 12

type Filters = Pick<ShopSearch, 'q' | 'category' | 'makers' | 'priceFrom' | 'priceTo' | 'stars' | 'available'>
type FilterName = keyof Filters

const keeps: { [Name in FilterName]: (product: Product, filters: Filters) => boolean } = {
  q: ({ name, maker, text, category }, { q }) =>
    q.trim() === '' || hasWords(`${name}\n${maker}\n${text}\n${categoryNames[category]}`, q.trim()),
  category: (product, { category }) => category === undefined || product.category === category,
  makers: ({ maker }, { makers }) => makers.length === 0 || makers.includes(maker),
  priceFrom: ({ price }, { priceFrom }) => priceFrom === undefined || price >= priceFrom * 100,
  priceTo: ({ price }, { priceTo }) => priceTo === undefined || price <= priceTo * 100,
  stars: ({ rating }, { stars }) => stars === undefined || rating >= stars,
  available: (product, { available }) => !available || !isSoldOut(product),
}
const filterNames = Object.keys(keeps) as FilterName[]

const byOrder: Readonly<Record<Order, (one: Product, other: Product) => number>> = {
  featured: () => 0,
  cheapest: (one, other) => one.price - other.price,
  dearest: (one, other) => other.price - one.price,
  rating: (one, other) => other.rating - one.rating || other.ratings - one.ratings,
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
}

/** Returns the products that all filters and the search keep, in the chosen order. */
export const productsFor = (products: readonly Product[], search: Filters & Pick<ShopSearch, 'order'>): Product[] =>
  products
    .filter((product) => filterNames.every((name) => keeps[name](product, search)))
    .toSorted(byOrder[search.order])

/**
 * Returns how many products each value of a filter would show: those that all other filters keep.
 * @param valueOf the values of the filter that a product has
 */
export function countsOf<Value>(
  products: readonly Product[],
  search: Filters,
  [filter, valueOf]: readonly [filter: FilterName, valueOf: (product: Product) => Value],
): Map<Value, number> {
  const others = filterNames.filter((name) => name !== filter)
  const counts = new Map<Value, number>()
  for (const product of products) {
    if (!others.every((name) => keeps[name](product, search))) continue
    const value = valueOf(product)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

interface ShopPageOf {
  /** The page that is shown: the last one if the address asks for a later one. */
  page: number
  shown: Product[]
}

/** Returns one page of products. */
export function pageOf(products: readonly Product[], asked: number): ShopPageOf {
  const page = Math.min(asked, Math.max(1, Math.ceil(products.length / perPage)))
  return { page, shown: products.slice((page - 1) * perPage, page * perPage) }
}

/** Returns the makers of the products in the order of their names. */
export const makersOf = (products: readonly Product[]): string[] =>
  [...new Set(products.map(({ maker }) => maker))].toSorted((one, other) => one.localeCompare(other, 'en'))

/** Returns a sentence on why no product is shown. */
export function whyNone(products: readonly Product[], search: ShopSearch): string {
  const { q, category, makers, priceFrom, priceTo } = search
  if (category !== undefined && !categories.some((one) => one === category)) {
    return `The shop has no category “${category}”.`
  }
  const known = makersOf(products)
  const unknown = makers.find((maker) => !known.includes(maker))
  if (unknown !== undefined && makers.length === 1) return `The shop has nothing by “${unknown}”.`
  if (priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo) {
    return 'The lowest price is above the highest one, so no product can match.'
  }
  return q.trim() === '' ? 'No product matches these filters.' : `No product matches “${q.trim()}” and these filters.`
}
