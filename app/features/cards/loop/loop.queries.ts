import { queryOptions } from '@tanstack/react-query'
import { countStagesFn } from './loop.functions.ts'

/** How many of a company's cards are in each stage. */
export const stageCountsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['cards', 'stages', { clientId }],
    queryFn: ({ signal }) => countStagesFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })
