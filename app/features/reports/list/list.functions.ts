import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { reportListSchema, startReportSchema } from '#app/shared/reports/report-list.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { listReports, startReport } from '#server/reports/reports.ts'

/** Returns months of one client or of all clients with their reports. */
export const listReportsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(reportListSchema))
  .handler(({ context, data }) => listReports(getContext(), context.actor, data))

/** Starts a client's report of a month from its template. */
export const startReportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(startReportSchema))
  .handler(({ context, data }) => startReport(getContext(), context.actor, data))
