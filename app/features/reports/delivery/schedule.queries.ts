import { queryOptions } from '@tanstack/react-query'
import { getDraftScheduleFn } from './schedule.functions.ts'

/** When Loop makes a company's drafts. */
export const draftScheduleQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['reports', 'delivery', 'drafting', { clientId }],
    queryFn: ({ signal }) => getDraftScheduleFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })
