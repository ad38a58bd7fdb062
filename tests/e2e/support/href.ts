import { defaultStringifySearch, type ToOptions } from '@tanstack/react-router'
import type { getRouter } from '#app/router.tsx'
import { pages, type PagePath } from '#app/shared/pages.ts'

type Router = Awaited<ReturnType<typeof getRouter>>

/** A page of the product with its parameters and search. */
export type Destination<TTo extends string> = ToOptions<Router, '/', TTo>

/**
 * Returns the address of a page, checked against the product's routes: an unknown path, a missing parameter or a search
 * value of the wrong type doesn't compile.
 */
export function href<const TTo extends string>(options: Destination<TTo>): string {
  // The parts are checked above; here only the shape needed to join them is left.
  const { to, params, search } = options as { to?: string; params?: object; search?: object }
  return filledPath(to ?? '/', { ...params }) + defaultStringifySearch({ ...search })
}

/** Returns the address of a page of app/shared/pages.ts, as in the links of the menu and the tabs. */
export const addressOf = (path: PagePath, search: Record<string, string> = {}): string =>
  filledPath(path, { ...pages[path].params }) + defaultStringifySearch(search)

const filledPath = (path: string, params: Record<string, unknown>) =>
  path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string') throw new Error(`The address of ${path} needs ${name}.`)
    return encodeURIComponent(value)
  })
