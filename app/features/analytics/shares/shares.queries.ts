import { queryOptions } from '@tanstack/react-query'
import { listSharesFn, createShareFn, revokeShareFn, updateShareFn } from './shares.functions.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ShareChange, ShareForm } from '#app/shared/analytics/shares/share.ts'

/** The share links of a company's website. Their last use is read again each time the list is opened. */
export const sharesQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['shares', 'list', { clientId }],
    queryFn: ({ signal }) => listSharesFn({ data: { clientId }, signal }),
    staleTime: 0,
  })

const useShareMutation = <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
  useServerMutation({ call, invalidates: [['shares']] })

export const useCreateShare = (clientId: string) =>
  useShareMutation((share: ShareForm) => createShareFn({ data: { clientId, share } }))

export const useUpdateShare = (clientId: string, shareId: string) =>
  useShareMutation((change: ShareChange) => updateShareFn({ data: { clientId, shareId, change } }))

export const useRevokeShare = (clientId: string) =>
  useShareMutation((shareId: string) => revokeShareFn({ data: { clientId, shareId } }))
