import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { addReportCommentSchema, reportKeySchema } from '#app/shared/reports/report.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { deleteDraft, reissueReport, returnToDraft, sendToReview } from '#server/reports/draft/move-report.ts'
import { compareVersions, getPublishedWork } from '#server/reports/draft/published-work.ts'
import { publishReport } from '#server/reports/published/publish-report.ts'
import { restateReport } from '#server/reports/published/restated.ts'

const key = reportKeySchema.entries
const counter = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Returns the published versions of a month and what was restated; null if nothing is published. */
export const getPublishedWorkFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object(key)))
  .handler(({ context, data }) => getPublishedWork(getContext(), context.actor, data))

/** Returns what differs between two published versions of a month. */
export const compareVersionsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...key, was: counter, is: counter })))
  .handler(({ context, data }) => compareVersions(getContext(), context.actor, data))

/** Compares the newest published version with the data of today. */
export const restateReportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object(key)))
  .handler(({ context, data }) => restateReport(getContext(), context.actor, data))

export const sendToReviewFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...key, reviewerId: key.clientId, revision: counter })))
  .handler(({ context, data }) => sendToReview(getContext(), context.actor, data))

export const returnToDraftFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...key, remark: addReportCommentSchema.entries.text })))
  .handler(({ context, data }) => returnToDraft(getContext(), context.actor, data))

/** Publishes the version and revision that the person saw. */
export const publishReportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...key, version: counter, revision: counter })))
  .handler(({ context, data }) => publishReport(getContext(), context.actor, data))

/** Begins the next version of a published report. */
export const reissueReportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object(key)))
  .handler(({ context, data }) => reissueReport(getContext(), context.actor, data))

export const deleteDraftFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object(key)))
  .handler(({ context, data }) => deleteDraft(getContext(), context.actor, data))
