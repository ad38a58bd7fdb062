import { queryOptions } from '@tanstack/react-query'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ReaderFeedback } from '#app/shared/reports/report-links.ts'
import {
  openReportLinkFn,
  sendLinkFeedbackFn,
  getReadReportFn,
  listPublishedReportsFn,
  sendReportFeedbackFn,
} from './published.functions.ts'

/** The published reports of a client, newest month first. */
export const publishedReportsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['read-report', 'list', { clientId }],
    queryFn: ({ signal }) => listPublishedReportsFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })

/** A published report for people who are signed in. */
export const readReportQueryOptions = ({ clientId, month }: ReportKey, version: number | null) =>
  queryOptions({
    queryKey: ['read-report', 'one', { clientId, month, version }],
    queryFn: ({ signal }) => getReadReportFn({ data: { clientId, month, version }, signal }),
    staleTime: 60_000,
  })

/** What a link to a report opens. */
export const sharedReportQueryOptions = (token: string, version: number | null) =>
  queryOptions({
    queryKey: ['shared-report', { token, version }],
    queryFn: ({ signal }) => openReportLinkFn({ data: { token, version }, signal }),
    staleTime: 60_000,
  })

/** For a client's own people. */
export const useSendReportFeedback = (key: ReportKey, version: number) =>
  useServerMutation({
    call: (answer: ReaderFeedback) => sendReportFeedbackFn({ data: { ...key, version, ...answer } }),
    invalidates: [['read-report', 'one']],
  })

/** For the reader of a link. */
export const useSendLinkFeedback = (token: string, version: number) =>
  useServerMutation({
    call: (answer: ReaderFeedback) => sendLinkFeedbackFn({ data: { token, version, ...answer } }),
    invalidates: [['shared-report']],
  })
