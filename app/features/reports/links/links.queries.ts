import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { listReportFeedbackFn, listReportLinksFn, revokeReportLinkFn } from './links.functions.ts'

/** The links of a month's report. Their views are read again each time the list is opened. */
export const reportLinksQueryOptions = ({ clientId, month }: ReportKey) =>
  queryOptions({
    queryKey: ['report-links', 'list', { clientId, month }],
    queryFn: ({ signal }) => listReportLinksFn({ data: { clientId, month }, signal }),
    staleTime: 0,
  })

/** What readers said about a month's report. */
export const reportFeedbackQueryOptions = ({ clientId, month }: ReportKey) =>
  queryOptions({
    queryKey: ['report-feedback', 'list', { clientId, month }],
    queryFn: ({ signal }) => listReportFeedbackFn({ data: { clientId, month }, signal }),
    staleTime: 0,
  })

export const useRevokeReportLink = (key: ReportKey) =>
  useServerMutation({
    call: (linkId: string) => revokeReportLinkFn({ data: { ...key, linkId } }),
    invalidates: [['report-links']],
  })
