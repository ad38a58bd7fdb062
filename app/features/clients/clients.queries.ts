import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ofShell } from '#app/components/feedback/stale-numbers.tsx'
import { getClientFn, getFirstBeginningFn, listClientsFn } from './clients.functions.ts'

const minutes = 60_000

/** The client list, for staff. A failure is logged, and nothing is shown in its place (specification §8). */
export const clientListQueryOptions = () =>
  queryOptions({
    queryKey: ['clients', 'list'],
    queryFn: ({ signal }) =>
      listClientsFn({ signal }).catch((error: unknown) => {
        if (!signal.aborted) console.error('Failed to get client list', error)
        throw error
      }),
    staleTime: 5 * minutes,
    retry: false,
    meta: ofShell,
  })

/** One client. A client in the cached list is shown without a request. */
export const clientQueryOptions = (queryClient: QueryClient, id: string) =>
  queryOptions({
    queryKey: ['clients', 'one', { id }],
    queryFn: () => getClientFn({ data: { id } }),
    staleTime: 5 * minutes,
    retry: false,
    initialData: () => queryClient.getQueryData(clientListQueryOptions().queryKey)?.find((client) => client.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(clientListQueryOptions().queryKey)?.dataUpdatedAt,
  })

/** The first month of the portfolio; read again only after a client was added or changed. */
export const firstBeginningQueryOptions = () =>
  queryOptions({ queryKey: ['clients', 'first-beginning'], queryFn: () => getFirstBeginningFn(), staleTime: Infinity })
