import { queryOptions } from '@tanstack/react-query'
import type { AddReportComment } from '#app/shared/reports/report.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import {
  findReportFn,
  getReportChangesFn,
  listReviewersFn,
  previewReportFn,
  addReportCommentFn,
  deleteReportCommentFn,
  saveReportLanguageFn,
  startReportFn,
  compareVersionsFn,
  getPublishedWorkFn,
  deleteDraftFn,
  publishReportFn,
  reissueReportFn,
  restateReportFn,
  returnToDraftFn,
  sendToReviewFn,
} from './draft.functions.ts'

/** What a save of a report changes, for other parts of the feature too. */
export const reportPrefix = ['reports'] as const

const staleTime = 15_000

/** A client's report of a month with comments; null without one. */
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

const invalidates = [reportPrefix]

export const useStartReport = (key: ReportKey) =>
  useServerMutation({ call: () => startReportFn({ data: key }), invalidates })

/** Sets the language of a draft, based on the revision that the person saw. */
export const useSaveReportLanguage = (key: ReportKey) =>
  useServerMutation({
    call: (given: { language: Language; revision: number }) => saveReportLanguageFn({ data: { ...key, ...given } }),
    invalidates,
  })

export const useAddReportComment = (key: ReportKey) =>
  useServerMutation({
    call: (given: Pick<AddReportComment, 'blockId' | 'text'>) => addReportCommentFn({ data: { ...key, ...given } }),
    invalidates,
  })

export const useDeleteReportComment = (key: ReportKey) =>
  useServerMutation({
    call: (commentId: string) => deleteReportCommentFn({ data: { ...key, commentId } }),
    invalidates,
  })

/** Sends the draft that the person saw to review. */
export const useSendToReview = (key: ReportKey) =>
  useServerMutation({
    call: (given: { reviewerId: string; revision: number }) => sendToReviewFn({ data: { ...key, ...given } }),
    invalidates,
  })

/** Returns a report in review to its authors with a remark. */
export const useReturnToDraft = (key: ReportKey) =>
  useServerMutation({
    call: ({ remark }: { remark: string }) => returnToDraftFn({ data: { ...key, remark } }),
    invalidates,
  })

/** Publishes the version and revision that the person saw. */
export const usePublishReport = (key: ReportKey) =>
  useServerMutation({
    call: (given: { version: number; revision: number }) => publishReportFn({ data: { ...key, ...given } }),
    invalidates,
  })

export const useReissueReport = (key: ReportKey) =>
  useServerMutation({ call: () => reissueReportFn({ data: key }), invalidates })

export const useDeleteDraft = (key: ReportKey) =>
  useServerMutation({ call: () => deleteDraftFn({ data: key }), invalidates })

/** Compares the newest published version with the data of today. */
export const useRestateReport = (key: ReportKey) =>
  useServerMutation({ call: () => restateReportFn({ data: key }), invalidates })
