import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { SegmentChange, SegmentForm } from '#app/shared/analytics/segments/segment.ts'
import { listSegmentsFn, createSegmentFn, deleteSegmentFn, updateSegmentFn } from './segments.functions.ts'

/** The shared segments of a client and the reader's own. */
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

const useSegmentChange = <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
  useServerMutation({ call, invalidates: [['segments']] })

/** Saves a new segment and returns its id; with an id it renames that segment and returns null. */
export const useSaveSegment = (clientId: string, segmentId: string | null) =>
  useSegmentChange(async (segment: SegmentForm) => {
    if (segmentId === null) return (await createSegmentFn({ data: { clientId, segment } })).id
    await updateSegmentFn({ data: { clientId, segmentId, change: { name: segment.name } } })
    return null
  })

export const useUpdateSegment = (clientId: string) =>
  useSegmentChange(({ id, ...change }: SegmentChange & { id: string }) =>
    updateSegmentFn({ data: { clientId, segmentId: id, change } }),
  )

export const useDeleteSegment = (clientId: string) =>
  useSegmentChange((segmentId: string) => deleteSegmentFn({ data: { clientId, segmentId } }))
