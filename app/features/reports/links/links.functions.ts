import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { reportLinkFormSchema } from '#app/shared/reports/report-links.ts'
import { reportKeySchema } from '#app/shared/reports/report-key.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { listReportFeedback } from '#server/reports/feedback/feedback.ts'
import { createReportLink, listReportLinks, revokeReportLink } from '#server/reports/links/links.ts'

/** Returns the links of a month's report, without their secrets. Like all of these, for Admins. */
export const listReportLinksFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(reportKeySchema))
  .handler(({ context, data }) => listReportLinks(getContext(), context.actor, data))

/** Creates a link; only this answer contains its address. */
export const createReportLinkFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(reportLinkFormSchema))
  .handler(({ context, data }) => createReportLink(getContext(), context.actor, data))

export const revokeReportLinkFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...reportKeySchema.entries, linkId: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => revokeReportLink(getContext(), context.actor, data))

/** Returns what readers said about a month's report. */
export const listReportFeedbackFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(reportKeySchema))
  .handler(({ context, data }) => listReportFeedback(getContext(), context.actor, data))
