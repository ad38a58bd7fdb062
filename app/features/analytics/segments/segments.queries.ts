import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listSegmentsFn } from './segments.functions.ts'

/** The shared segments of a company and the reader's own. */
export const segmentsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['segments', 'list', { clientId }],
    queryFn: ({ signal }) => listSegmentsFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })

/**
 * Loads the segments, so that the first paint can show one as its chip. If they fail, the filters are shown without a
 * name.
 */
export async function loadSegments(queryClient: QueryClient, clientId: string): Promise<void> {
  await queryClient.query({ ...segmentsQueryOptions(clientId), staleTime: 'static' }).catch(() => undefined)
}
