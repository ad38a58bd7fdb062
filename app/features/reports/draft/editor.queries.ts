import { queryOptions } from '@tanstack/react-query'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { findReportFn, getReportChangesFn, listReviewersFn, previewReportFn } from './editor.functions.ts'
import { compareVersionsFn, getPublishedWorkFn } from './stages.functions.ts'

/** What a save of a report changes, for other parts of the feature too. */
export const reportPrefix = ['reports'] as const

const staleTime = 15_000

/** A company's report of a month with comments; null without one. */
export const reportQueryOptions = ({ clientId, month }: ReportKey) =>
  queryOptions({
    queryKey: ['reports', 'editor', 'report', { clientId, month }],
    queryFn: ({ signal }) => findReportFn({ data: { clientId, month }, signal }),
    staleTime,
  })

/** The report as its readers will see it. */
export const reportPreviewQueryOptions = ({ clientId, month }: ReportKey) =>
  queryOptions({
    queryKey: ['reports', 'editor', 'preview', { clientId, month }],
    queryFn: ({ signal }) => previewReportFn({ data: { clientId, month }, signal }),
    staleTime,
  })

/** Who saved since a revision, and which blocks changed. */
export const reportChangesQueryOptions = ({ clientId, month }: ReportKey, since: number, now: number) =>
  queryOptions({
    queryKey: ['reports', 'editor', 'changes', { clientId, month, since, now }],
    queryFn: ({ signal }) => getReportChangesFn({ data: { clientId, month, revision: since }, signal }),
    staleTime,
  })

/** The Admins who can review a report. */
export const reviewersQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['reports', 'reviewers', { clientId }],
    queryFn: ({ signal }) => listReviewersFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })

/** The published versions of a month; null if nothing is published. */
export const publishedWorkQueryOptions = ({ clientId, month }: ReportKey) =>
  queryOptions({
    queryKey: ['reports', 'editor', 'published', { clientId, month }],
    queryFn: ({ signal }) => getPublishedWorkFn({ data: { clientId, month }, signal }),
    staleTime,
  })

/** What differs between two published versions, which never change. */
export const versionDifferencesQueryOptions = ({ clientId, month }: ReportKey, was: number, is: number) =>
  queryOptions({
    queryKey: ['reports', 'editor', 'differences', { clientId, month, was, is }],
    queryFn: ({ signal }) => compareVersionsFn({ data: { clientId, month, was, is }, signal }),
    staleTime: 60_000,
  })
