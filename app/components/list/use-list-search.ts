import { deepEqual, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'

/** The schema of the search parameters of a list, made of the parts in app/shared/search-params.ts. */
type ListSearchSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/**
 * Returns what the address of the page says about its list, parsed by the schema, and a function that puts another
 * value for some of its parameters into the address. Parameters with their default are left out of the address.
 * @param options whether each change becomes an entry of the browser's history; by default it replaces the current one
 */
export function useListSearch<Schema extends ListSearchSchema>(schema: Schema, { pushes = false } = {}) {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => v.parse(schema, address), [schema, address])
  const change = (part: Partial<v.InferOutput<Schema>>) =>
    void navigate({
      to: '.',
      search: (before: object) => withoutDefaults({ ...before, ...part }, v.getDefaults(schema)),
      replace: !pushes,
      resetScroll: false,
    })
  return [search, change] as const
}

/** Returns search parameters without those that have their default. */
function withoutDefaults(search: object, defaults: object): object {
  const standard = new Map<string, unknown>(Object.entries(defaults))
  return Object.fromEntries(
    Object.entries(search).filter(([key, value]) => !standard.has(key) || !deepEqual(value, standard.get(key))),
  )
}
