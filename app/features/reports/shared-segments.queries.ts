import { queryOptions } from '@tanstack/react-query'
import { listReportSegmentsFn } from './shared-segments.functions.ts'

/** The segments that can limit a block. */
export const sharedSegmentsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['segments', 'of-reports', { clientId }],
    queryFn: ({ signal }) => listReportSegmentsFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })
