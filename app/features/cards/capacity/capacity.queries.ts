import { queryOptions } from '@tanstack/react-query'
import { readCapacityFn } from './capacity.functions.ts'

/** A client's points a month and what doesn't fit. */
export const capacityQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['cards', 'capacity', { clientId }],
    queryFn: ({ signal }) => readCapacityFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })
