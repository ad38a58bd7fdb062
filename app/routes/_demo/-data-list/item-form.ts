import * as v from 'valibot'
import { categories, statuses, type Category, type DataItem, type Status } from './data-item.ts'

/** What the fields of the panel contain. */
export interface ItemValues {
  name: string
  category: Category
  status: Status
  popularity: string
  price: string
  img: string
}

/** The values of the fields as an item; the price gets its two digits. */
export const itemFormSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100)),
  category: v.picklist(categories),
  status: v.picklist(statuses),
  popularity: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(100)),
  price: v.pipe(
    v.string(),
    v.trim(),
    // Half of the world writes 24,50.
    v.transform((price) => price.replace(',', '.')),
    v.regex(/^\d{1,4}(\.\d{1,2})?$/),
    v.transform((price) => Number(price).toFixed(2)),
  ),
  img: v.string(),
})

/** What is said at a wrong field. */
export const wrongField = {
  name: 'Enter a name of at most 100 characters.',
  popularity: 'Enter a whole number from 0 to 100.',
  price: 'Enter a price from 0.00 to 9999.99, such as 24.50.',
} as const satisfies Partial<Record<keyof ItemValues, string>>

/** Returns the values of the fields for an item, or for a new one. */
export function valuesOf(item: DataItem | null): ItemValues {
  return {
    name: item?.name ?? '',
    category: categories.find((category) => category === item?.category) ?? 'Audio',
    status: statuses.find((status) => status === item?.status) ?? 'pending',
    popularity: item ? String(item.popularity) : '',
    price: item?.price ?? '',
    img: item?.img ?? '',
  }
}

/** Whether somebody has changed something that would be lost. */
export const areDifferent = (one: ItemValues, other: ItemValues): boolean =>
  (Object.keys(one) as (keyof ItemValues)[]).some((name) => one[name] !== other[name])
