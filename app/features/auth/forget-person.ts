import type { QueryClient } from '@tanstack/react-query'

/** What belongs to the browser and not to the person who is signed in. */
const kept = ['auth', 'shell']

/** Forgets everything that was fetched for a person, so that the next one in this browser never sees it. */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) })
}
