import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** Query keys that belong to the browser, not to the signed-in person. */
const kept = ['auth', 'messages', 'shell']

/** Removes all data of a person, so that the next one in this browser never sees it. */
export function forgetPerson(queryClient: QueryClient, router: Pick<AnyRouter, 'clearCache'>): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) })
  queryClient.getMutationCache().clear()
  router.clearCache()
}
