import { queryOptions } from '@tanstack/react-query'
import { readFactTableFn } from './facts.functions.ts'

/** What is measured of a client's website and of its competitors. */
export const factTableQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['competitors', 'facts', { clientId }],
    queryFn: ({ signal }) => readFactTableFn({ data: { clientId }, signal }),
  })
