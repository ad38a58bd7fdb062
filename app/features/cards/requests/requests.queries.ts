import { queryOptions } from '@tanstack/react-query'
import { listCardRequestsFn } from './requests.functions.ts'

/** A client's requests and what became of them. */
export const cardRequestsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['cards', 'requests', { clientId }],
    queryFn: ({ signal }) => listCardRequestsFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })
