import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { SegmentChange, SegmentForm } from '#app/shared/analytics/segments/segment.ts'
import { createSegmentFn, deleteSegmentFn, updateSegmentFn } from './segments.functions.ts'

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
