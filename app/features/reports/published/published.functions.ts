import { createServerFn } from '@tanstack/react-start'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import {
  openedVersionSchema,
  readVersionSchema,
  sendFeedbackSchema,
  linkVersionSchema,
  openedLinkVersionSchema,
  sendLinkFeedbackSchema,
} from '#app/shared/reports/report-links.ts'
import { linkPasswordSchema } from '#app/shared/secret-links.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { sendReportFeedback } from '#server/reports/feedback/feedback.ts'
import { openReportLink, reportLinks, sendLinkFeedback, viewReportLink } from '#server/reports/links/open-link.ts'
import { getReadReport } from '#server/reports/links/read-report.ts'
import { listPublished, markViewed } from '#server/reports/published/published.ts'
import { linkRequest } from '#server/secret-links/secret-links.ts'
// All of these are public, because a reader of a link has no account. Each checks the link's secret and the cookie of its
// password again. The secret is sent in the body, so that no log of these calls contains it.

const requestWith = (token: string) => linkRequest(getContext(), getRequest(), token)

/** Returns what a link opens: nothing, a password form, or a report. */
export const openReportLinkFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(linkVersionSchema))
  .handler(({ data: { token, version } }) => openReportLink(getContext(), { ...requestWith(token), version }))

/** Trades a link's password for a cookie that opens this link only. */
export const unlockReportLinkFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(linkPasswordSchema))
  .handler(async ({ data: { token, password } }): Promise<void> => {
    const cookie = await reportLinks.unlock(getContext(), { ...requestWith(token), password })
    if (cookie !== null) appendResponseHeader('set-cookie', cookie)
  })

/** Counts that a browser shows a version. */
export const viewReportLinkFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(openedLinkVersionSchema))
  .handler(({ data: { token, version } }) => viewReportLink(getContext(), { ...requestWith(token), version }))

/** Stores what the reader of a link says about a version. */
export const sendLinkFeedbackFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(sendLinkFeedbackSchema))
  .handler(({ data: { token, ...answer } }) => sendLinkFeedback(getContext(), { ...requestWith(token), ...answer }))

// All of these are for a client's own people and Admins. The sample company has no reports.

/** Returns a client's published reports, newest month first. */
export const listPublishedReportsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => listPublished(getContext(), context.actor, data.clientId))

/** Returns a published report in its own words. */
export const getReadReportFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'sample' })])
  .validator(receives(readVersionSchema))
  .handler(({ context, data }) => getReadReport(getContext(), context.actor, data))

/** Notes that a person of the client has a version before them. */
export const viewReportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'refused' })])
  .validator(receives(openedVersionSchema))
  .handler(({ context, data }) => markViewed(getContext(), context.actor, data))

/** Stores what a person of the client says about a version. */
export const sendReportFeedbackFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'companyOrAdmin', demo: 'refused' })])
  .validator(receives(sendFeedbackSchema))
  .handler(({ context, data }) => sendReportFeedback(getContext(), context.actor, data))
