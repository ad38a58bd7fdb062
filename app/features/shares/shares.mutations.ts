import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShareChange, ShareForm } from '#app/shared/shares/share.ts'
import { createShareFn, revokeShareFn, updateShareFn } from './shares.functions.ts'

/** A change of links. The list is read anew before it counts as done, also after a refusal: it may have been old. */
function useShareMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: ['shares'] }) })
}

export const useCreateShare = (clientId: string) =>
  useShareMutation((share: ShareForm) => createShareFn({ data: { clientId, share } }))

export const useUpdateShare = (clientId: string) =>
  useShareMutation(({ id, ...change }: ShareChange & { id: string }) =>
    updateShareFn({ data: { clientId, shareId: id, change } }),
  )

export const useRevokeShare = (clientId: string) =>
  useShareMutation((shareId: string) => revokeShareFn({ data: { clientId, shareId } }))
