import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SegmentChange, SegmentForm } from '#app/shared/segments/segment.ts'
import { changeSegmentFn, removeSegmentFn, saveSegmentFn } from './segments.functions.ts'

/** A change of segments. The list is read anew before it counts as done, also after a refusal: it may have been old. */
function useSegmentMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: ['segments'] }) })
}

export const useSaveSegment = (clientId: string) =>
  useSegmentMutation((segment: SegmentForm) => saveSegmentFn({ data: { clientId, segment } }))

export const useChangeSegment = (clientId: string) =>
  useSegmentMutation(({ id, ...change }: SegmentChange & { id: string }) =>
    changeSegmentFn({ data: { clientId, segmentId: id, change } }),
  )

export const useRemoveSegment = (clientId: string) =>
  useSegmentMutation((segmentId: string) => removeSegmentFn({ data: { clientId, segmentId } }))
