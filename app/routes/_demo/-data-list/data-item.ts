import * as v from 'valibot'
import { foldText } from '#app/shared/search/match-text.ts'

export const categories = ['Audio', 'Computers', 'Fitness', 'Appliances'] as const
export type Category = (typeof categories)[number]

export const statuses = ['on hold', 'delivered', 'pending', 'canceled'] as const
export type Status = (typeof statuses)[number]

const colors = ['success', 'primary', 'warning', 'danger'] as const
export type Color = (typeof colors)[number]

/** The colour of each order status. */
export const statusColors: Readonly<Record<Status, Color>> = {
  'on hold': 'warning',
  delivered: 'success',
  pending: 'primary',
  canceled: 'danger',
}

/** Returns the colour of a popularity from 0 to 100; anything else counts as 0. */
export function popularityColor(popularity: number): Color {
  if (popularity >= 75) return 'success'
  if (popularity >= 55) return 'primary'
  return popularity >= 35 ? 'warning' : 'danger'
}

/**
 * An item as the mock API has it. It accepts whatever anybody stored there, so texts that are not ours are possible in
 * every entry.
 */
export const apiItemSchema = v.object({
  id: v.number(),
  name: v.fallback(v.string(), ''),
  category: v.fallback(v.string(), ''),
  order_status: v.fallback(v.string(), ''),
  price: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  popularity: v.fallback(
    v.object({
      popValue: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), 0),
      color: v.fallback(v.picklist(colors), 'danger'),
    }),
    { popValue: 0, color: 'danger' },
  ),
  img: v.fallback(v.string(), ''),
})
type ApiItem = v.InferOutput<typeof apiItemSchema>

/** An item of the list, with what it is sorted and searched by: computed once, because a list has up to 50,000. */
export interface DataItem {
  id: number
  name: string
  category: string
  status: string
  /** As written, in dollars: "24.50". */
  price: string
  /** The price in dollars; NaN if it is no number. */
  dollars: number
  popularity: number
  color: Color
  /** A data URL; '' without a picture. */
  img: string
  /** The name without case and accents. */
  sortName: string
  /** Everything the search looks through, without case and accents. */
  searched: string
}

/** The part of an item that people edit. */
export interface ItemDraft {
  name: string
  category: Category
  status: Status
  price: string
  popularity: number
  img: string
}

type Stored = Omit<DataItem, 'dollars' | 'sortName' | 'searched'>

/** Returns an item with what it is sorted and searched by. */
export function withKeys(item: Stored): DataItem {
  const sortName = foldText(item.name)
  return {
    ...item,
    dollars: item.price.trim() === '' ? Number.NaN : Number(item.price),
    sortName,
    searched: `${sortName}\n${item.category.toLowerCase()}\n${item.price}\n${item.status.toLowerCase()}`,
  }
}

/** Returns an item of the mock API as the list shows it. */
export function fromApi({ order_status: status, popularity, ...item }: ApiItem): DataItem {
  const { popValue, color } = popularity
  return withKeys({ ...item, status, popularity: Number.isFinite(popValue) ? popValue : 0, color })
}

/** Returns a draft in the form of the mock API, which computes the colour itself. */
export function toApi({ status, popularity, ...draft }: ItemDraft) {
  return {
    ...draft,
    order_status: status,
    popularity: { popValue: String(popularity), color: popularityColor(popularity) },
  }
}

const dollarFormat = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

/** Returns the price for people; one that is no number as it is written. */
export const priceText = ({ dollars, price }: Pick<DataItem, 'dollars' | 'price'>): string =>
  Number.isFinite(dollars) ? dollarFormat.format(dollars) : price || '–'
