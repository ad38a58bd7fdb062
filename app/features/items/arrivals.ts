import { keepPreviousData, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'

/** How long what is read of items counts as fresh, in milliseconds. */
export const itemStaleTime = 15_000
/** How often an open page counts what has arrived. */
const arrivalMs = 60_000

interface SteadyListQuery<Results> {
  queryKey: QueryKey
  /** Reads the list, with `until` without the items that were found later. */
  read: (until: { until?: string }, signal: AbortSignal) => Promise<Results>
}

/**
 * A page of a list of items that arrive at any time. When it is read again, it leaves out what has arrived since it was
 * first read, so that nothing moves while a person reads it; showArrivals lets that in.
 */
export const steadyListQueryOptions = <Results extends { until: string }>({
  queryKey,
  read,
}: SteadyListQuery<Results>) =>
  queryOptions({
    queryKey,
    queryFn({ client, signal }) {
      const until = client.getQueryData<Results>(queryKey)?.until
      return read(until ? { until } : {}, signal)
    },
    placeholderData: keepPreviousData,
    staleTime: itemStaleTime,
  })

/**
 * Lets everything that has arrived into the lists of a kind of item.
 * @param kind prefix of the keys of everything that is read of the kind
 * @param lists prefix of those of its lists
 */
export async function showArrivals(queryClient: QueryClient, kind: QueryKey, lists: QueryKey): Promise<void> {
  queryClient.setQueriesData<{ until: string }>({ queryKey: lists }, (shown) => shown && { ...shown, until: '' })
  await queryClient.invalidateQueries({ queryKey: kind })
}

interface ArrivalsQuery {
  queryKey: QueryKey
  /** When the list was read; '' while that is unknown. */
  since: string
  count: (request: { signal: AbortSignal; headers: Record<string, string> }) => Promise<number>
}

/** How many items have arrived since a list was read; counted every minute while the page is visible. */
export const arrivalsQueryOptions = ({ queryKey, since, count }: ArrivalsQuery) =>
  queryOptions({
    queryKey,
    queryFn: (context) => count({ signal: context.signal, headers: renewalHeaders(context) }),
    enabled: since !== '',
    refetchInterval: arrivalMs,
    staleTime: itemStaleTime,
  })
export type ArrivalsQueryOptions = ReturnType<typeof arrivalsQueryOptions>
