import { routeTree } from './routeTree.gen.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter, type AnyRoute } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import { lazy } from 'react'
import { ErrorPanel } from './components/feedback/error-panel.tsx'
import { PagePending } from './components/feedback/page-pending.tsx'
import { noteSessionOver, isNotSignedIn } from '#app/features/auth/session/session-over.ts'
import { watchSession } from '#app/features/auth/session/session-watch.ts'
// The styles of what the server draws where nothing is found; its code comes later.
import './features/shell/find-page.module.css'
import { isDemoAddress, loadDemoRoutes } from './demo-routes.ts'
import { UserError } from './shared/http/user-error.ts'
import { parseSearch, stringifySearch } from './search-values.ts'

// Of addresses that lead nowhere alone.
const NotFound = lazy(() => import('./features/shell/not-found.tsx').then((module) => ({ default: module.NotFound })))

const inBrowser = typeof window !== 'undefined'

/** A router per request on the server, one for the page's life in the browser. */
export async function getRouter() {
  // Whichever call is refused because the session is over: the person learns that once, on a page of its own.
  const onError = (error: unknown) => {
    if (inBrowser && isNotSignedIn(error) && noteSessionOver(queryClient)) sessionIsOver()
  }
  // As a new document, so that nothing of the person stays in this page's memory.
  const sessionIsOver = () =>
    void router.navigate({
      to: '/misc/session-expired',
      search: { from: router.latestLocation.href },
      reloadDocument: true,
      replace: true,
      ignoreBlocker: true,
    })
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        // A page that is only readied under the pointer: its click asks again, and keeps where the person was going.
        if (query.getObserversCount() > 0 || router.state.status === 'pending') onError(error)
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // An error stays one, however often it is asked for, and a page that the server draws is waited for.
        retry: (count, error) => inBrowser && !(error instanceof UserError) && count < 2,
      },
    },
  })
  const nonce = getGlobalStartContext()?.nonce
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    context: {
      queryClient,
      isDemoAddress: (location): Promise<boolean> => isDemoAddress(router, location),
      loadDemoRoutes: (): Promise<void> => loadDemoRoutes(router),
    },
    scrollRestoration: true,
    defaultPreload: 'intent',
    // React Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPanel,
    defaultOnCatch: onError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PagePending,
    ...(nonce !== undefined && { ssr: { nonce } }),
  })
  loadAheadWithinPages(Object.values(router.routesById))
  setupRouterSsrQueryIntegration({ router, queryClient })
  // The page takes over what the server rendered with all routes.
  if (inBrowser) await isDemoAddress(router, router.latestLocation)
  if (inBrowser) {
    watchSession({
      queryClient,
      onChange(change) {
        if (change === 'updated') void router.invalidate()
        else if (change === 'another person') window.location.reload()
        else if (noteSessionOver(queryClient)) sessionIsOver()
      },
    })
  }
  return router
}

/**
 * Lets a link to the page that is shown load its numbers ahead. They depend on the month and the client, which the loaders get
 * as context: to the router it is the page that it has.
 */
function loadAheadWithinPages(routes: readonly AnyRoute[]): void {
  // Otherwise the router decides as it does.
  const shouldReload = ({ preload }: { preload: boolean }) => preload || undefined
  for (const route of routes) Object.assign(route.options, { shouldReload })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
