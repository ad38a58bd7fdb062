import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listSegmentsFn } from './segments.functions.ts'

/** Everybody's segments of a company and the reader's own. */
export const segmentsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['segments', 'list', { clientId }],
    queryFn: ({ signal }) => listSegmentsFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })

/** For a loader: with the segments the first paint shows one as its chip. Without them the filters show by themselves. */
export async function loadSegments(queryClient: QueryClient, clientId: string): Promise<void> {
  await queryClient.query({ ...segmentsQueryOptions(clientId), staleTime: 'static' }).catch(() => undefined)
}
