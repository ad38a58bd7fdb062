import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** What belongs to the browser and not to the person who is signed in. */
const kept = ['auth', 'messages', 'shell']

/** Forgets everything that was fetched for a person, so that the next one in this browser never sees it. */
export function forgetPerson(queryClient: QueryClient, router: Pick<AnyRouter, 'clearCache'>): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) })
  queryClient.getMutationCache().clear()
  router.clearCache()
}
