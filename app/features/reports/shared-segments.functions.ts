import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { listReportSegments } from '#server/reports/template/template.ts'

/** Returns the segments that can limit a block of a client's reports. */
export const listReportSegmentsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => listReportSegments(getContext(), context.actor, data.clientId))
