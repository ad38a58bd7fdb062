import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { openedVersionSchema, readVersionSchema, sendFeedbackSchema } from '#app/shared/reports/report-links.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { sendReportFeedback } from '#server/reports/feedback/feedback.ts'
import { getReadReport } from '#server/reports/links/read-report.ts'
import { listPublished, markViewed } from '#server/reports/published/published-reports.ts'

// All of these are for a company's own people and Admins. The sample company has no reports.

/** Returns a company's published reports, newest month first. */
export const listPublishedReportsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => listPublished(getContext(), context.actor, data.clientId))

/** Returns a published report in its own words. */
export const getReadReportFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'sample' })])
  .validator(receives(readVersionSchema))
  .handler(({ context, data }) => getReadReport(getContext(), context.actor, data))

/** Notes that a person of the company has a version before them. */
export const viewReportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'refused' })])
  .validator(receives(openedVersionSchema))
  .handler(({ context, data }) => markViewed(getContext(), context.actor, data))

/** Stores what a person of the company says about a version. */
export const sendReportFeedbackFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'refused' })])
  .validator(receives(sendFeedbackSchema))
  .handler(({ context, data }) => sendReportFeedback(getContext(), context.actor, data))
