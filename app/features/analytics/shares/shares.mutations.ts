import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ShareChange, ShareForm } from '#app/shared/analytics/shares/share.ts'
import { createShareFn, revokeShareFn, updateShareFn } from './shares.functions.ts'

const useShareMutation = <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
  useServerMutation({ call, invalidates: [['shares']] })

export const useCreateShare = (clientId: string) =>
  useShareMutation((share: ShareForm) => createShareFn({ data: { clientId, share } }))

export const useUpdateShare = (clientId: string, shareId: string) =>
  useShareMutation((change: ShareChange) => updateShareFn({ data: { clientId, shareId, change } }))

export const useRevokeShare = (clientId: string) =>
  useShareMutation((shareId: string) => revokeShareFn({ data: { clientId, shareId } }))
