import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { getProfileFn, listProfileChangesFn } from './profile.functions.ts'

/** A company's profile. */
export const profileQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['profile', 'one', { clientId }],
    queryFn: () => getProfileFn({ data: { clientId } }),
  })

/** The profile's changes, newest first. */
export const profileHistoryQueryOptions = (clientId: string) =>
  infiniteQueryOptions({
    queryKey: ['profile', 'history', { clientId }],
    queryFn: ({ pageParam }) =>
      listProfileChangesFn({ data: { clientId, ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

/** Loads the page. If the history fails, its card shows the error and a retry. */
export async function loadProfile(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.all([
    queryClient.query(profileQueryOptions(clientId)),
    queryClient.prefetchInfiniteQuery(profileHistoryQueryOptions(clientId)),
  ])
}
