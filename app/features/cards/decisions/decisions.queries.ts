import { queryOptions } from '@tanstack/react-query'
import { openDecisionFn } from './decisions.functions.ts'

/** What the link in a mail shows. */
export const decisionQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['decision', { token }],
    queryFn: ({ signal }) => openDecisionFn({ data: { token }, signal }),
    staleTime: 15_000,
  })
