import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'

const categories = ['Computers', 'Audio', 'Fitness', 'Appliances'] as const
const orderStatuses = ['on hold', 'delivered', 'canceled', 'pending'] as const

/** How popular an item is; the value is a text in the initial data and stays as it was sent after that. */
interface Popularity {
  popValue: string | number
  color: 'success' | 'primary' | 'warning' | 'danger'
}

/** An item of the data list (specification §3). */
export interface Item {
  id: number
  order_status: (typeof orderStatuses)[number]
  name: string
  category: (typeof categories)[number]
  /** In dollars, without the sign. */
  price: string
  popularity: Popularity
  /** Address of its picture, '' without one. */
  img: string
}

/** The longest picture that an item may have, in characters of its data URL. */
const maxOfPicture = 100_000
/** Enough for an item with the largest picture. */
export const maxOfItemBody = 128 * 1024

const idSchema = v.pipe(v.number(), v.safeInteger())
const fields = {
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  category: v.picklist(categories),
  order_status: v.picklist(orderStatuses),
  price: v.pipe(
    v.union([v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20)), v.number()]),
    v.transform((price) => String(price)),
  ),
  popularity: v.object({ popValue: v.union([v.pipe(v.string(), v.maxLength(20)), v.number()]) }),
}
const pictureSchema = v.pipe(v.string(), v.maxLength(maxOfPicture))

/** The body of POST /api/datalist/add-data. An id is ignored. */
export const addItemSchema = v.object({ obj: v.object({ ...fields, img: v.optional(pictureSchema, '') }) })
export type NewItem = v.InferOutput<typeof addItemSchema>['obj']

/** The body of POST /api/datalist/update-data. Missing fields stay as they are. */
export const updateItemSchema = v.object({
  obj: v.object({
    id: idSchema,
    name: v.exactOptional(fields.name),
    category: v.exactOptional(fields.category),
    order_status: v.exactOptional(fields.order_status),
    price: v.exactOptional(fields.price),
    popularity: v.exactOptional(fields.popularity),
    img: v.exactOptional(pictureSchema),
  }),
})
export type ItemChange = v.InferOutput<typeof updateItemSchema>['obj']

/** The body of POST /api/datalist/delete-data. */
export const deleteItemSchema = v.object({ obj: v.object({ id: idSchema }) })

/** The body of POST /api/datalist/delete-selected: ids, or items of which only the id counts. */
export const deleteItemsSchema = v.object({ arr: listOf(v.union([idSchema, v.object({ id: idSchema })]), 1000) })

/**
 * Returns a popularity with its colour: success from 75, primary from 55, warning from 35, danger below. A negative
 * value, or one that is no number, becomes 0.
 */
export function popularityOf(popValue: string | number): Popularity {
  const value = typeof popValue === 'string' && popValue.trim() === '' ? Number.NaN : Number(popValue)
  if (!Number.isFinite(value) || value < 0) return { popValue: 0, color: 'danger' }
  if (value >= 75) return { popValue, color: 'success' }
  if (value >= 55) return { popValue, color: 'primary' }
  return { popValue, color: value >= 35 ? 'warning' : 'danger' }
}
