import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { scheduleSchema } from '#app/shared/reports/schedule.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import {
  getSchedule,
  saveSchedule,
  getSending,
  listPlannedSteps,
  saveSending,
} from '#server/reports/schedule/schedule.ts'
import { saveSendingSchema } from '#app/shared/reports/sending-schedule.ts'

/** Returns when Loop sends a client's reports, and who allowed unreviewed ones. */
export const getSendingFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => getSending(getContext(), context.actor, data.clientId))

export const saveSendingFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(saveSendingSchema))
  .handler(({ context, data }) => saveSending(getContext(), context.actor, data))

/** Returns what the schedules of all clients do next. */
export const listPlannedStepsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .handler(({ context }) => listPlannedSteps(getContext(), context.actor))

const clientId = v.pipe(v.string(), v.uuid())

/** Returns when Loop makes a client's drafts. */
export const getDraftScheduleFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => getSchedule(getContext(), context.actor, data.clientId))

/** Sets when Loop makes a client's drafts. */
export const saveDraftScheduleFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId, schedule: scheduleSchema })))
  .handler(({ context, data }) => saveSchedule(getContext(), context.actor, data))
