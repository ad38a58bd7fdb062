import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { languages } from '#app/shared/account/appearance.ts'
import { startReportSchema } from '#app/shared/reports/report-list.ts'
import { addReportCommentSchema, saveBlocksSchema } from '#app/shared/reports/report.ts'
import { reportKeySchema } from '#app/shared/reports/report-key.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import {
  addReportComment,
  getReportChanges,
  saveBlocks,
  saveReportLanguage,
  findReport,
  previewReport,
  startReport,
  deleteReportComment,
} from '#server/reports/draft/draft.ts'
import {
  deleteDraft,
  reissueReport,
  returnToDraft,
  sendToReview,
  listReviewers,
  publishReport,
} from '#server/reports/draft/stages.ts'
import { compareVersions, getPublishedWork, restateReport } from '#server/reports/published/published-work.ts'

const key = v.object(reportKeySchema.entries)
const counter = v.pipe(v.number(), v.integer(), v.minValue(1))
const seen = v.object({ ...reportKeySchema.entries, revision: counter })
const ofClient = v.object({ clientId: reportKeySchema.entries.clientId })

/** Returns a client's report of a month with comments; null for a month without one. */
export const findReportFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(key))
  .handler(({ context, data }) => findReport(getContext(), context.actor, data))

/** Returns a report as its readers will see it, and the figures that texts can refer to; null without a report. */
export const previewReportFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(key))
  .handler(({ context, data }) => previewReport(getContext(), context.actor, data))

/** Returns who saved a report since a revision, and which blocks changed. */
export const getReportChangesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(seen))
  .handler(({ context, data }) => getReportChanges(getContext(), context.actor, data))

/** Returns the Admins who can review a report. */
export const listReviewersFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(ofClient))
  .handler(({ context, data }) => listReviewers(getContext(), context.actor, data.clientId))

/** Begins a report from the client's template. */
export const startReportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(startReportSchema))
  .handler(({ context, data }) => startReport(getContext(), context.actor, data))

export const saveBlocksFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(saveBlocksSchema))
  .handler(({ context, data }) => saveBlocks(getContext(), context.actor, data))

export const saveReportLanguageFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...seen.entries, language: v.picklist(languages) })))
  .handler(({ context, data }) => saveReportLanguage(getContext(), context.actor, data))

export const addReportCommentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(addReportCommentSchema))
  .handler(({ context, data }) => addReportComment(getContext(), context.actor, data))

export const deleteReportCommentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...key.entries, commentId: reportKeySchema.entries.clientId })))
  .handler(({ context, data }) => deleteReportComment(getContext(), context.actor, data))

/** Returns the published versions of a month and what was restated; null if nothing is published. */
export const getPublishedWorkFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(key))
  .handler(({ context, data }) => getPublishedWork(getContext(), context.actor, data))

/** Returns what differs between two published versions of a month. */
export const compareVersionsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...reportKeySchema.entries, was: counter, is: counter })))
  .handler(({ context, data }) => compareVersions(getContext(), context.actor, data))

/** Compares the newest published version with the data of today. */
export const restateReportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(key))
  .handler(({ context, data }) => restateReport(getContext(), context.actor, data))

export const sendToReviewFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(
    receives(v.object({ ...reportKeySchema.entries, reviewerId: reportKeySchema.entries.clientId, revision: counter })),
  )
  .handler(({ context, data }) => sendToReview(getContext(), context.actor, data))

export const returnToDraftFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...reportKeySchema.entries, remark: addReportCommentSchema.entries.text })))
  .handler(({ context, data }) => returnToDraft(getContext(), context.actor, data))

/** Publishes the version and revision that the person saw. */
export const publishReportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...reportKeySchema.entries, version: counter, revision: counter })))
  .handler(({ context, data }) => publishReport(getContext(), context.actor, data))

/** Begins the next version of a published report. */
export const reissueReportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(key))
  .handler(({ context, data }) => reissueReport(getContext(), context.actor, data))

export const deleteDraftFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(key))
  .handler(({ context, data }) => deleteDraft(getContext(), context.actor, data))
