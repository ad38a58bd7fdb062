import type { QueryClient } from '@tanstack/react-query'
import { redirect, type ParsedLocation } from '@tanstack/react-router'

/** What app/router.tsx gives to every route. */
export interface RouterContext {
  queryClient: QueryClient
  /** Loads the routes of the demos, if the address is no page of the product. */
  isDemoAddress: (location: ParsedLocation) => Promise<boolean>
  /** For what lists demos. */
  loadDemoRoutes: () => Promise<void>
}

interface Match {
  status: string
  _notFound?: boolean
}

/** Whether part of the address belongs to no page, or a guard says that the named thing doesn't exist. */
export const leadsNowhere = (match: Match): boolean => match.status === 'notFound' || match._notFound === true

interface DemoNavigation {
  context: RouterContext
  matches: readonly Match[]
  location: ParsedLocation
}

/**
 * For the root's `beforeLoad`, because the browser starts without the routes of the demos.
 * @throws a redirect to the same address, once there is a route for it
 */
export async function openDemo({ context, matches, location }: DemoNavigation): Promise<void> {
  if (matches.some(leadsNowhere) && (await context.isDemoAddress(location))) {
    throw redirect({ href: location.href, state: true, replace: true })
  }
}
