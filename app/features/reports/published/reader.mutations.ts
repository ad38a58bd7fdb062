import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ReaderFeedback } from '#app/shared/reports/report-links.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { sendLinkFeedbackFn } from './held-report.functions.ts'
import { sendReportFeedbackFn } from './reader.functions.ts'

/** For a company's own people. */
export const useSendReportFeedback = (key: ReportKey, version: number) =>
  useServerMutation({
    call: (answer: ReaderFeedback) => sendReportFeedbackFn({ data: { ...key, version, ...answer } }),
    invalidates: [['read-report', 'one']],
  })

/** For the reader of a link. */
export const useSendLinkFeedback = (token: string, version: number) =>
  useServerMutation({
    call: (answer: ReaderFeedback) => sendLinkFeedbackFn({ data: { token, version, ...answer } }),
    invalidates: [['held-report']],
  })
