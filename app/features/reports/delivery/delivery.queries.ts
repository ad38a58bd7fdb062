import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { RecipientForm, SendReport } from '#app/shared/reports/recipients.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import {
  listDeliveriesFn,
  listReportsToSendFn,
  sendReportAgainFn,
  sendReportFn,
  sendReportsFn,
  addRecipientFn,
  changeMailsOfLinkFn,
  changeRecipientFn,
  clearBounceFn,
  noteBounceFn,
  removeRecipientFn,
  previewSendingFn,
  getMailsOfLinkFn,
  listRecipientsFn,
  deliversReportsFn,
} from './delivery.functions.ts'

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

/** Which version of a report would be sent, and what its mail says; null before it was published. */
export const sendPreviewQueryOptions = ({ clientId, month }: ReportKey) =>
  queryOptions({
    queryKey: ['reports', 'delivery', 'preview', { clientId, month }],
    queryFn: ({ signal }) => previewSendingFn({ data: { clientId, month }, signal }),
    staleTime: 5000,
  })

/** Whether a mail server is configured; only a restart changes it. */
export const deliversReportsQueryOptions = () =>
  queryOptions({
    queryKey: ['reports', 'delivery', 'delivers'],
    queryFn: ({ signal }) => deliversReportsFn({ signal }),
    staleTime: Infinity,
  })

/** How often the page looks what became of mails that wait. */
const lookMs = 5000

/** To whom the versions of a report were sent; read again while a mail waits. */
export const deliveriesQueryOptions = ({ clientId, month }: ReportKey) =>
  queryOptions({
    queryKey: ['reports', 'delivery', 'deliveries', { clientId, month }],
    queryFn: ({ signal }) => listDeliveriesFn({ data: { clientId, month }, signal }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? lookMs : false),
    staleTime: 5000,
  })

/** The published reports of a month with the recipients who don't have them. */
export const reportsToSendQueryOptions = (month: Month) =>
  queryOptions({
    queryKey: ['reports', 'delivery', 'to-send', { month }],
    queryFn: ({ signal }) => listReportsToSendFn({ data: { month }, signal }),
    staleTime: 5000,
  })

const invalidates = [['reports', 'delivery']]

/** Adds a recipient, or changes the one with this id. */
export const useSaveRecipient = (clientId: string, recipientId: string | null) =>
  useServerMutation({
    call: (recipient: RecipientForm): Promise<unknown> =>
      recipientId === null
        ? addRecipientFn({ data: { clientId, recipient } })
        : changeRecipientFn({ data: { clientId, recipientId, recipient } }),
    invalidates,
  })

export const useRemoveRecipient = (clientId: string) =>
  useServerMutation({
    call: (recipientId: string) => removeRecipientFn({ data: { clientId, recipientId } }),
    invalidates,
  })

export const useNoteBounce = (clientId: string) =>
  useServerMutation({
    call: (bounce: { recipientId: string; note: string }) => noteBounceFn({ data: { clientId, ...bounce } }),
    invalidates,
  })

export const useClearBounce = (clientId: string) =>
  useServerMutation({
    call: (recipientId: string) => clearBounceFn({ data: { clientId, recipientId } }),
    invalidates,
  })

export const useSendReport = ({ clientId, month }: ReportKey) =>
  useServerMutation({
    call: (to: Pick<SendReport, 'version' | 'recipientIds'>) => sendReportFn({ data: { clientId, month, ...to } }),
    invalidates,
  })

/** Sends reports of several clients. */
export const useSendReports = () =>
  useServerMutation({
    call: (reports: readonly SendReport[]) => sendReportsFn({ data: { reports: [...reports] } }),
    invalidates,
  })

/** Sends a version to an address once more. */
export const useSendAgain = ({ clientId, month }: ReportKey) =>
  useServerMutation({
    call: (to: { email: string; version: number }) => sendReportAgainFn({ data: { clientId, month, ...to } }),
    invalidates,
  })

/** Ends the mails of a link's recipient, or begins them again. */
export const useChangeMails = (token: string) =>
  useServerMutation({
    call: (wanted: boolean) => changeMailsOfLinkFn({ data: { token, wanted } }),
    done: (mails, _wanted, queryClient) => queryClient.setQueryData(mailsOfLinkQueryOptions(token).queryKey, mails),
  })
