import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { reportKeySchema } from '#app/shared/reports/report.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { deliversReports, previewSending } from '#server/reports/delivery/preview-sending.ts'

/** Returns which version of a report would be sent, and what its mail says; null before it was published. */
export const previewSendingFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(reportKeySchema))
  .handler(({ context, data }) => previewSending(getContext(), context.actor, data))

/** Returns whether a mail server is configured; without one, mails are kept. */
export const deliversReportsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .handler(({ context }) => deliversReports(getContext(), context.actor))
