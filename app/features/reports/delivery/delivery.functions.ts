import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import {
  sendAgainSchema,
  sendReportSchema,
  sendReportsSchema,
  addRecipientSchema,
  changeMailsSchema,
  changeRecipientSchema,
  noteBounceSchema,
  recipientKeySchema,
} from '#app/shared/reports/recipients.ts'
import { reportKeySchema } from '#app/shared/reports/report-key.ts'
import { linkSecretSchema } from '#app/shared/secret-links.ts'
import { getContext } from '#server/context.ts'
import { readerLanguage } from '#server/http/reader-language.ts'
import { receives } from '#server/http/receives.ts'
import {
  listDeliveries,
  listReportsToSend,
  sendReport,
  sendReportAgain,
  sendReports,
  previewSending,
  deliversReports,
} from '#server/reports/delivery/delivery.ts'
import {
  addRecipient,
  changeRecipient,
  clearBounce,
  listRecipients,
  noteBounce,
  removeRecipient,
  changeMails,
  getMails,
} from '#server/reports/delivery/recipients.ts'

/** Returns who gets a client's reports by mail. */
export const listRecipientsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => listRecipients(getContext(), context.actor, data.clientId))

export const addRecipientFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(addRecipientSchema))
  .handler(({ context, data }) => addRecipient(getContext(), context.actor, data))

export const changeRecipientFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(changeRecipientSchema))
  .handler(({ context, data }) => changeRecipient(getContext(), context.actor, data))

export const removeRecipientFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(recipientKeySchema))
  .handler(({ context, data }) => removeRecipient(getContext(), context.actor, data))

export const noteBounceFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(noteBounceSchema))
  .handler(({ context, data }) => noteBounce(getContext(), context.actor, data))

export const clearBounceFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(recipientKeySchema))
  .handler(({ context, data }) => clearBounce(getContext(), context.actor, data))

// The last two are public, because recipients have no account: the secret of a mail's link is the proof. It is sent in
// the body, so that no log of these calls contains it.

/** Returns whether the recipient of a mail's link gets mails. It changes nothing. */
export const getMailsOfLinkFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(v.object({ token: linkSecretSchema })))
  .handler(({ data }) => getMails(getContext(), data))

/** Ends the mails of a link's recipient, or begins them again. */
export const changeMailsOfLinkFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(changeMailsSchema))
  .handler(({ data }) => changeMails(getContext(), data))

/** Returns which version of a report would be sent, and what its mail says; null before it was published. */
export const previewSendingFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(reportKeySchema))
  .handler(({ context, data }) => previewSending(getContext(), context.actor, data))

/** Returns whether a mail server is configured; without one, mails are kept. */
export const deliversReportsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .handler(({ context }) => deliversReports(getContext(), context.actor))

/** Returns to whom the versions of a report were sent. */
export const listDeliveriesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(reportKeySchema))
  .handler(({ context, data }) => listDeliveries(getContext(), context.actor, data))

/** Returns the published reports of a month with the recipients who don't have them. */
export const listReportsToSendFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ month: monthSchema })))
  .handler(({ context, data }) => listReportsToSend(getContext(), context.actor, data.month))

export const sendReportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(sendReportSchema))
  .handler(({ context, data }) => sendReport(getContext(), context.actor, data))

/** Sends the reports of several clients, each by itself. */
export const sendReportsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(sendReportsSchema))
  .handler(async ({ context, data }) => {
    const language = await readerLanguage(getContext(), getRequest().headers)
    return sendReports(getContext(), context.actor, { ...data, language })
  })

/** Sends a version once more to an address where the last mail failed, was kept or was skipped. */
export const sendReportAgainFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(sendAgainSchema))
  .handler(({ context, data }) => sendReportAgain(getContext(), context.actor, data))
