import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ShareChange } from '#app/shared/analytics/shares/share.ts'
import { listSharesFn, revokeShareFn, updateShareFn } from './shares.functions.ts'

/** The share links of a client's website. Their last use is read again each time the list is opened. */
export const sharesQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['shares', 'list', { clientId }],
    queryFn: ({ signal }) => listSharesFn({ data: { clientId }, signal }),
    staleTime: 0,
  })

export const useUpdateShare = (clientId: string, shareId: string) =>
  useServerMutation({
    call: (change: ShareChange) => updateShareFn({ data: { clientId, shareId, change } }),
    invalidates: [['shares']],
  })

export const useRevokeShare = (clientId: string) =>
  useServerMutation({
    call: (shareId: string) => revokeShareFn({ data: { clientId, shareId } }),
    invalidates: [['shares']],
  })
