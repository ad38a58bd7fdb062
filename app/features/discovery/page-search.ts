import { deepEqual } from '@tanstack/react-router'

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

/** Returns search parameters without those that have their default. */
export const withoutDefaults = <Search extends object>(search: Search, defaults: object): Search => {
  const standard = new Map<string, unknown>(Object.entries(defaults))
  const kept = Object.entries(search).filter(
    ([key, value]) => !standard.has(key) || !deepEqual(value, standard.get(key)),
  )
  // Parameters with a default are optional in addresses.
  return Object.fromEntries(kept) as Search
}
