import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getClientFn, getFirstBeginningFn, listClientsFn } from './clients.functions.ts'

const minutes = 60_000

/** The client list, for staff; null when it could not be fetched. */
export const clientListQueryOptions = () =>
  queryOptions({
    queryKey: ['clients', 'list'],
    queryFn: ({ signal }) =>
      listClientsFn({ signal }).catch((error: unknown) => {
        // The browser's own call failed; what fails behind the server function is logged there.
        if (!signal.aborted) console.error('Failed to get client list', error)
        throw error
      }),
    staleTime: 5 * minutes,
    retry: false,
  })

/** One company. What the list already holds is shown without asking again. */
export const clientQueryOptions = (queryClient: QueryClient, id: string) =>
  queryOptions({
    queryKey: ['clients', 'one', { id }],
    queryFn: () => getClientFn({ data: { id } }),
    staleTime: 5 * minutes,
    retry: false,
    initialData: () => queryClient.getQueryData(clientListQueryOptions().queryKey)?.find((client) => client.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(clientListQueryOptions().queryKey)?.dataUpdatedAt,
  })

/** Where the portfolio's months begin; asked for anew after a company was entered or changed, and never else. */
export const firstBeginningQueryOptions = () =>
  queryOptions({ queryKey: ['clients', 'first-beginning'], queryFn: () => getFirstBeginningFn(), staleTime: Infinity })
