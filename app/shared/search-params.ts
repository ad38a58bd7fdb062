import * as v from 'valibot'

/** Returns the schema of a search parameter that may be absent; a value that can't be parsed counts as absent. */
export const optionalParam = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/**
 * Returns the schema of a search parameter with a default, which the address leaves out. It also replaces a value that
 * can't be parsed.
 */
export const paramWithDefault = <
  const Schema extends v.GenericSchema,
  const Default extends v.InferOutput<Schema> & v.InferInput<Schema>,
>(
  schema: Schema,
  standard: Default,
) => v.optional(v.fallback(schema, standard), standard)

/** Maximum number of characters of a search. */
export const maxSearch = 100

/** Returns the schema of the text that a list is searched for; a longer text is dropped. */
export const searchTextParam = (maxLength = maxSearch) =>
  paramWithDefault(v.pipe(v.string(), v.maxLength(maxLength)), '')

/** Returns the schema of the number of a page, from the first one (the default) to the last one that may be asked for. */
export const pageParam = (first: 0 | 1, last: number) =>
  paramWithDefault(v.pipe(v.number(), v.integer(), v.minValue(first), v.maxValue(last)), first)

/** Parameters as an address can have them, or not. */
type InAddress<Search> = { [Name in keyof Search]?: Search[Name] | undefined }

/**
 * Returns a route's check of its search parameters that lets all pass. The loader and the page parse them by the
 * schema, which is as large as their lists of rules and columns: the first page of the product carries each route's check.
 */
export const parsedByPage =
  <Search extends object>() =>
  // What it claims is made true by the schema, before anything reads it.
  (search: object): InAddress<Search> =>
    search as InAddress<Search>
