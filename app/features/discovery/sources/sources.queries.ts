import { queryOptions } from '@tanstack/react-query'
import { getLastDaysFn } from './sources.functions.ts'

/** The last day with data of each source of a client's website. */
export const lastDaysQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['discovery', 'sources', { clientId }],
    queryFn: ({ signal }) => getLastDaysFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })
