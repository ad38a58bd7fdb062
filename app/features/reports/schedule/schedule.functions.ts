import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { scheduleSchema } from '#app/shared/reports/schedule.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { getSchedule, saveSchedule } from '#server/reports/schedule/schedules.ts'

const clientId = v.pipe(v.string(), v.uuid())

/** Returns when Loop makes a company's drafts. */
export const getDraftScheduleFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => getSchedule(getContext(), context.actor, data.clientId))

/** Sets when Loop makes a company's drafts. */
export const saveDraftScheduleFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId, schedule: scheduleSchema })))
  .handler(({ context, data }) => saveSchedule(getContext(), context.actor, data))
