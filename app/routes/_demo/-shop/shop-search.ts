import * as v from 'valibot'
import { optionalParam, paramWithDefault } from '#app/shared/search-params.ts'

export const orders = ['featured', 'cheapest', 'dearest', 'rating', 'name'] as const
export type Order = (typeof orders)[number]
export const views = ['grid', 'list'] as const
export type ShopView = (typeof views)[number]

/** The largest price, in dollars, that the shop can be filtered by. */
export const maxDollars = 10_000
export const stars = [4, 3, 2, 1] as const

/** The router reads `q=12` as a number. */
const word = (most: number) =>
  v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.maxLength(most))
const dollars = optionalParam(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDollars)))

/**
 * What the address says about the shop. A category or a maker may be any word: the page then explains that it has none,
 * instead of showing other products than a bookmark asked for. Everything else that can't be parsed is left out.
 */
export const shopSearchSchema = v.object({
  q: paramWithDefault(word(100), ''),
  category: optionalParam(word(40)),
  /** Any of these makers; none filters nothing. */
  makers: paramWithDefault(v.pipe(v.array(word(40)), v.maxLength(20)), []),
  /** Whole dollars, both included. */
  priceFrom: dollars,
  priceTo: dollars,
  /** At least so many stars. */
  stars: optionalParam(v.picklist(stars)),
  /** Only what isn't sold out. */
  available: paramWithDefault(v.boolean(), false),
  order: paramWithDefault(v.picklist(orders), 'featured'),
  view: paramWithDefault(v.picklist(views), 'grid'),
  page: paramWithDefault(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
})
export type ShopSearch = v.InferOutput<typeof shopSearchSchema>

/** The shop without a filter or a search. */
export const noFilters = {
  q: '',
  category: undefined,
  makers: [],
  priceFrom: undefined,
  priceTo: undefined,
  stars: undefined,
  available: false,
} satisfies Partial<ShopSearch>

/** Returns whether the products are filtered or searched. */
export const isFiltered = ({ q, category, makers, priceFrom, priceTo, stars: least, available }: ShopSearch): boolean =>
  q.trim() !== '' ||
  makers.length > 0 ||
  available ||
  [category, priceFrom, priceTo, least].some((value) => value !== undefined)
