import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { sendAgainSchema, sendReportSchema, sendReportsSchema } from '#app/shared/reports/recipients.ts'
import { reportKeySchema } from '#app/shared/reports/report.ts'
import { getContext } from '#server/context.ts'
import { readerLanguage } from '#server/http/reader-language.ts'
import { receives } from '#server/http/receives.ts'
import {
  listDeliveries,
  listReportsToSend,
  sendReport,
  sendReportAgain,
  sendReports,
} from '#server/reports/delivery/send-report.ts'

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
