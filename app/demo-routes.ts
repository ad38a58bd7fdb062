import type { AnyRoute, AnyRouter, ParsedLocation } from '@tanstack/react-router'

let added: Promise<void> | undefined

/**
 * Adds the routes of the demos, which the browser's route tree starts without (tests/config/lazy-demos.ts), if an
 * address is no page of the product.
 * @returns whether the address is one of theirs
 */
export async function isDemoAddress(router: AnyRouter, location: ParsedLocation): Promise<boolean> {
  // The server has all routes.
  if (import.meta.env.SSR || leadsSomewhere(router, location)) return false
  added ??= addDemoRoutes(router)
  try {
    await added
  } catch (error) {
    // The next address tries again.
    added = undefined
    throw error
  }
  return leadsSomewhere(router, location)
}

async function addDemoRoutes(router: AnyRouter): Promise<void> {
  const { demoRoutes } = await import('./routeTree.gen.ts?demos')
  const root: AnyRoute = router.routeTree
  root.addChildren([...root.children, ...demoRoutes])
  router.setRoutes(router.buildRouteTree())
}

const leadsSomewhere = (router: AnyRouter, location: ParsedLocation): boolean =>
  !router.matchRoutes(location).some((match) => match._notFound)
