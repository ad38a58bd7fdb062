import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import { ErrorPanel } from './components/feedback/error-panel.tsx'
import { NotFoundPage } from './components/feedback/not-found-page.tsx'
import { PagePending } from './components/feedback/page-pending.tsx'
import { sessionQueryOptions } from './features/auth/session.queries.ts'
import { routeTree } from './routeTree.gen'
import { AppError } from './shared/http/app-error.ts'

/** A router per request on the server, one for the page's life in the browser. */
export function getRouter() {
  // Whoever's session has ended meanwhile is no longer signed in: the guard of the page sends them to /login and back.
  const onError = (error: unknown) => {
    if (typeof window === 'undefined' || !(error instanceof AppError) || error.code !== 'auth.not_signed_in') return
    queryClient.setQueryData(sessionQueryOptions().queryKey, null)
    void router.invalidate()
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    // A refusal stays one, however often it is asked for.
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => !(error instanceof AppError) && count < 2 },
    },
  })
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
