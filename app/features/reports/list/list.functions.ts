import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { reportListSchema } from '#app/shared/reports/report-list.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { listReports } from '#server/reports/reports.ts'

/** Returns months of one client or of all clients with their reports. */
export const listReportsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(reportListSchema))
  .handler(({ context, data }) => listReports(getContext(), context.actor, data))
