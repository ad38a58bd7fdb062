import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import { ErrorPanel } from './components/feedback/error-panel.tsx'
import { NotFoundPage } from './components/feedback/not-found-page.tsx'
import { PagePending } from './components/feedback/page-pending.tsx'
import { routeTree } from './routeTree.gen'

/** A router per request on the server, one for the page's life in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    // React Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPanel,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PagePending,
    ssr: { nonce: getGlobalStartContext()?.nonce },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
