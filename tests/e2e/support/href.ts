import { defaultStringifySearch, type ToOptions } from '@tanstack/react-router'
import type { getRouter } from '#app/router.tsx'
import { pages, type PagePath } from '#app/shared/pages.ts'

type Router = ReturnType<typeof getRouter>

/** A page of the product with its parameters and search. */
export type Destination<TTo extends string> = ToOptions<Router, '/', TTo>

/**
 * The address of a page, checked against the product's own routes: a path that does not exist, a missing parameter or a
 * search value of the wrong type does not compile.
 */
export function href<const TTo extends string>(options: Destination<TTo>): string {
  // The parts are checked above; what is left of their types here is how they are put together.
  const { to, params, search } = options as { to?: string; params?: object; search?: object }
  return filledPath(to ?? '/', { ...params }) + defaultStringifySearch({ ...search })
}

/** The address of a page of app/shared/pages.ts, as the menu and the tabs lead to it. */
export const addressOf = (path: PagePath, search: Record<string, string> = {}): string =>
  filledPath(path, { ...pages[path].params }) + defaultStringifySearch(search)

const filledPath = (path: string, params: Record<string, unknown>) =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
