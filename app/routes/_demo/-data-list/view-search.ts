import * as v from 'valibot'
import type { Unread } from '../-form/unread.ts'

/** The columns that sort, in display order. */
export const sortableColumns = ['name', 'category', 'popularity', 'status', 'price'] as const
type SortableColumn = (typeof sortableColumns)[number]

/** The columns that can be hidden: the name and the buttons always stay. */
export const hideableColumns = ['image', 'category', 'popularity', 'status', 'price'] as const
type HideableColumn = (typeof hideableColumns)[number]

export const pageSizes = [4, 10, 15, 20] as const
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

export const maxDollars = 9999.99

/** The orders of the list, such as `price-desc`. */
const orders = sortableColumns.flatMap((column) => [`${column}-asc`, `${column}-desc`] as const)
export type Order = (typeof orders)[number]

/** The router reads `?q=12` as a number, so every simple value is a text. */
const text = (most: number) =>
  v.optional(
    v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.maxLength(most)), ''),
    '',
  )

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.optional(schema), undefined))

const dollars = maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(maxDollars)))
const percent = maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)))

/** Keeps the known columns of a list such as `price,category`, each once and in display order. */
const hiddenSchema = v.pipe(
  v.string(),
  v.transform((list) => {
    const given = list.split(',')
    return hideableColumns.filter((column) => given.includes(column)).join(',')
  }),
)

const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))

/**
 * The view in the page's address: whoever opens it sees the same. A value that cannot be read counts as absent. An
 * unknown category or status is kept, because showing everything instead would answer another question than was asked:
 * the page shows that nothing matches, and why.
 */
export const viewSearchSchema = v.object({
  page: v.optional(v.fallback(pageNumber, 1), 1),
  perPage: v.optional(v.fallback(v.picklist(pageSizes), 4), 4),
  /** Absent: the order of the mock API, newest first. */
  sort: maybe(v.picklist(orders)),
  /** Searched in all columns. */
  q: text(100),
  /** Contained in the name. */
  name: text(100),
  category: text(40),
  status: text(40),
  priceFrom: dollars,
  priceTo: dollars,
  popularityFrom: percent,
  popularityTo: percent,
  /** The hidden columns: `price,category`. */
  hide: v.optional(v.fallback(hiddenSchema, ''), ''),
  density: v.optional(v.fallback(v.picklist(densities), 'comfortable'), 'comfortable'),
  /** Whether the list has the 50,000 generated items instead of those of the mock API. */
  many: v.optional(v.fallback(v.boolean(), false), false),
})
export type View = v.InferOutput<typeof viewSearchSchema>

/** Changes a part of the view in the address: in its place, or as a step that the browser's Back returns from. */
export type ChangeView = (part: Partial<View>, how?: 'replace' | 'step') => void

/** The view without any choice; its values are left out of the address. */
export const viewDefaults = {
  page: 1,
  perPage: 4,
  q: '',
  name: '',
  category: '',
  status: '',
  hide: '',
  density: 'comfortable',
  many: false,
} as const satisfies View

/** Returns a view for the address: without what it shows anyway. */
export const viewInAddress = (view: Unread<View>): Unread<View> =>
  Object.fromEntries(
    Object.entries(view).filter(([name, value]) => (viewDefaults as Partial<Record<string, unknown>>)[name] !== value),
  )

/** No filter and no search. */
export const noFilters = {
  q: '',
  name: '',
  category: '',
  status: '',
  priceFrom: undefined,
  priceTo: undefined,
  popularityFrom: undefined,
  popularityTo: undefined,
} as const satisfies Partial<View>
type FilterName = keyof typeof noFilters

/** Returns the filters and the search that are in use, without surrounding spaces counting as one. */
export function usedFilters(view: View): FilterName[] {
  const names = Object.keys(noFilters) as FilterName[]
  return names.filter((name) => {
    const value = view[name]
    return typeof value === 'string' ? value.trim() !== '' : value !== undefined
  })
}

/** Whether nothing but a page is asked for, which the mock API answers itself. */
export const asksForPageOnly = (view: View): boolean =>
  !view.many && view.sort === undefined && usedFilters(view).length === 0

interface Sorting {
  column: SortableColumn
  isDescending: boolean
}

/** Returns the order of a view as column and direction; null without one. */
export function sortingOf({ sort }: Pick<View, 'sort'>): Sorting | null {
  const column = sortableColumns.find((candidate) => sort?.startsWith(`${candidate}-`))
  return column ? { column, isDescending: sort === `${column}-desc` } : null
}

/** Returns the order in the form of the address. */
export const orderOf = ({ column, isDescending }: Sorting): Order => `${column}-${isDescending ? 'desc' : 'asc'}`

/** Returns the hidden columns of a view. */
export const hiddenColumns = ({ hide }: Pick<View, 'hide'>): HideableColumn[] =>
  hideableColumns.filter((column) => hide.split(',').includes(column))
