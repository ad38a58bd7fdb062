import { queryOptions } from '@tanstack/react-query'
import { getMailsOfLinkFn, listRecipientsFn } from './recipients.functions.ts'

/** Who gets a client's reports by mail. */
export const recipientsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['reports', 'delivery', 'recipients', { clientId }],
    queryFn: ({ signal }) => listRecipientsFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })

/** Whether the recipient of a mail's link gets mails. */
export const mailsOfLinkQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['reports', 'delivery', 'mails-of-link', { token }],
    queryFn: ({ signal }) => getMailsOfLinkFn({ data: { token }, signal }),
    staleTime: Infinity,
  })
