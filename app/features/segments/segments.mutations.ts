import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SegmentChange, SegmentForm } from '#app/shared/segments/segment.ts'
import { createSegmentFn, deleteSegmentFn, updateSegmentFn } from './segments.functions.ts'

/** A change of segments. The list is read anew before it counts as done, also after a refusal: it may have been old. */
function useSegmentMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: ['segments'] }) })
}

export const useCreateSegment = (clientId: string) =>
  useSegmentMutation((segment: SegmentForm) => createSegmentFn({ data: { clientId, segment } }))

export const useUpdateSegment = (clientId: string) =>
  useSegmentMutation(({ id, ...change }: SegmentChange & { id: string }) =>
    updateSegmentFn({ data: { clientId, segmentId: id, change } }),
  )

export const useDeleteSegment = (clientId: string) =>
  useSegmentMutation((segmentId: string) => deleteSegmentFn({ data: { clientId, segmentId } }))
