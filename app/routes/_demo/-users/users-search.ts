import * as v from 'valibot'
import { departments, roles, statuses } from './user.ts'

/** The columns that sort the list. */
export const sortColumns = [
  'id',
  'username',
  'email',
  'name',
  'country',
  'role',
  'status',
  'is_verified',
  'department',
] as const
export type SortColumn = (typeof sortColumns)[number]

export const pageSizes = [20, 50, 100, 150] as const

/** The filters with their words. */
export const filterOptions = {
  role: roles,
  status: statuses,
  verified: ['yes', 'no'],
  department: departments,
} as const
export type FilterName = keyof typeof filterOptions
export const filterNames = Object.keys(filterOptions) as FilterName[]

const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** The router reads `q=268` as a number and `role=true` as a boolean. */
const word = (most: number) =>
  v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.nonEmpty(), v.maxLength(most))
const filter = lenient(word(40))

/**
 * The state of the list in the address. A filter may be any word: the list then explains that nobody has it, instead of
 * showing other users than a bookmark asked for. Everything else that can't be parsed is dropped.
 */
export const listSearchSchema = v.object({
  role: filter,
  status: filter,
  verified: filter,
  department: filter,
  /** Searched in every column. */
  q: lenient(word(100)),
  sort: lenient(v.picklist(sortColumns)),
  desc: lenient(v.literal(true)),
  page: lenient(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10_000))),
  perPage: lenient(v.picklist(pageSizes)),
})
export type ListSearch = v.InferOutput<typeof listSearchSchema>

/** The first filter whose value is none of its words; undefined if all are known. */
export const unknownFilter = (search: ListSearch): FilterName | undefined =>
  filterNames.find((name) => {
    const value = search[name]
    return value !== undefined && !filterOptions[name].some((known) => known === value)
  })

/** Returns the search with another filter, search text, order or page size, which begins at the first page again. */
export const changedSearch = (search: ListSearch, change: Partial<ListSearch>): ListSearch => ({
  ...search,
  page: undefined,
  ...change,
})

export const isFiltered = (search: ListSearch): boolean =>
  search.q !== undefined || filterNames.some((name) => search[name] !== undefined)

/** The user that is shown or edited; anything but a number is the id of nobody. Without an id it is the first user. */
const id = v.optional(v.fallback(v.optional(v.number()), 0))

export const userSearchSchema = v.object({ id })
export type UserSearch = v.InferOutput<typeof userSearchSchema>

export const editTabs = ['account', 'information', 'social'] as const
export type EditTab = (typeof editTabs)[number]

export const editSearchSchema = v.object({ id, tab: lenient(v.picklist(editTabs)) })
export type EditSearch = v.InferOutput<typeof editSearchSchema>
