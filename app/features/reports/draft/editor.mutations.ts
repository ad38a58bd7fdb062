import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import type { AddReportComment, ReportKey } from '#app/shared/reports/report.ts'
import { addReportCommentFn, deleteReportCommentFn, saveReportLanguageFn, startReportFn } from './editor.functions.ts'
import { reportPrefix } from './editor.queries.ts'
import {
  deleteDraftFn,
  publishReportFn,
  reissueReportFn,
  restateReportFn,
  returnToDraftFn,
  sendToReviewFn,
} from './stages.functions.ts'

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
