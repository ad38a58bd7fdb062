import type { AnyRoute, AnyRouter, ParsedLocation } from '@tanstack/react-router'

let added: Promise<void> | undefined

/**
 * Adds the routes of the demos, which the browser's route tree starts without (server/build/lazy-demos.ts), if an
 * address is no page of the product.
 * @returns whether the address is one of theirs
 */
export async function isDemoAddress(router: AnyRouter, location: ParsedLocation): Promise<boolean> {
  // The server has all routes.
  if (import.meta.env.SSR || leadsSomewhere(router, location)) return false
  await loadDemoRoutes(router)
  return leadsSomewhere(router, location)
}

/** Adds the routes of the demos, the first time it is called in the browser. */
export async function loadDemoRoutes(router: AnyRouter): Promise<void> {
  if (import.meta.env.SSR) return
  added ??= addDemoRoutes(router)
  try {
    await added
  } catch (error) {
    // The next call tries again.
    added = undefined
    throw error
  }
}

async function addDemoRoutes(router: AnyRouter): Promise<void> {
  const { demoRoutes } = await import('./routeTree.gen.ts?demos')
  const root: AnyRoute = router.routeTree
  root.addChildren([...root.children, ...demoRoutes(root)])
  router.setRoutes(router.buildRouteTree())
}

const leadsSomewhere = (router: AnyRouter, location: ParsedLocation): boolean =>
  !router.matchRoutes(location).some((match) => match._notFound)
