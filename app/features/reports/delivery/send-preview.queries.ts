import { queryOptions } from '@tanstack/react-query'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { deliversReportsFn, previewSendingFn } from './send-preview.functions.ts'

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
