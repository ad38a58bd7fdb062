import { queryOptions } from '@tanstack/react-query'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { openReportLinkFn } from './held-report.functions.ts'
import { getReadReportFn, listPublishedReportsFn } from './reader.functions.ts'

/** The published reports of a company, newest month first. */
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
export const heldReportQueryOptions = (token: string, version: number | null) =>
  queryOptions({
    queryKey: ['held-report', { token, version }],
    queryFn: ({ signal }) => openReportLinkFn({ data: { token, version }, signal }),
    staleTime: 60_000,
  })
