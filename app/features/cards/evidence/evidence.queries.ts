import { queryOptions } from '@tanstack/react-query'
import { listTargetGoalsFn } from './evidence.functions.ts'

/** The goals that a client's cards can be about. */
export const targetGoalsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['cardTargets', 'goals', { clientId }],
    queryFn: ({ signal }) => listTargetGoalsFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })
