import { queryOptions } from '@tanstack/react-query'
import { segmentsQueryOptions } from '../analytics/segments/segments.queries.ts'

/** The segments that can limit a block: those that the team shares, because a report shows the same to everyone. */
export const sharedSegmentsQueryOptions = (clientId: string) =>
  queryOptions({
    ...segmentsQueryOptions(clientId),
    select: (segments) => segments.filter(({ shared }) => shared),
  })
