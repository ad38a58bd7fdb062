import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { getProfileFn, listProfileChangesFn } from './profile.functions.ts'

/** A company's profile. */
export const profileQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['profile', 'one', { clientId }],
    queryFn: () => getProfileFn({ data: { clientId } }),
  })

/** Who changed what of it, newest first. */
export const profileHistoryQueryOptions = (clientId: string) =>
  infiniteQueryOptions({
    queryKey: ['profile', 'history', { clientId }],
    queryFn: ({ pageParam }) =>
      listProfileChangesFn({ data: { clientId, ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

/** For the page's loader. A history that fails is left to its card, which says so and offers another try. */
export async function loadProfile(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.all([
    queryClient.query(profileQueryOptions(clientId)),
    queryClient.prefetchInfiniteQuery(profileHistoryQueryOptions(clientId)),
  ])
}
