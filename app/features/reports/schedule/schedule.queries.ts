import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ReportSchedule } from '#app/shared/reports/schedule.ts'
import type { SendingSchedule } from '#app/shared/reports/sending-schedule.ts'
import {
  getDraftScheduleFn,
  saveDraftScheduleFn,
  saveSendingFn,
  getSendingFn,
  listPlannedStepsFn,
} from './schedule.functions.ts'

/** When Loop sends a client's reports. */
export const sendingQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['reports', 'delivery', 'sending', { clientId }],
    queryFn: ({ signal }) => getSendingFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })

/** What the schedules of all clients do next. */
export const plannedStepsQueryOptions = () =>
  queryOptions({
    queryKey: ['reports', 'delivery', 'planned'],
    queryFn: ({ signal }) => listPlannedStepsFn({ signal }),
    staleTime: 15_000,
  })

/** When Loop makes a client's drafts. */
export const draftScheduleQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['reports', 'delivery', 'drafting', { clientId }],
    queryFn: ({ signal }) => getDraftScheduleFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })

export const useSaveDraftSchedule = (clientId: string) =>
  useServerMutation({
    call: (schedule: ReportSchedule) => saveDraftScheduleFn({ data: { clientId, schedule } }),
    invalidates: [draftScheduleQueryOptions(clientId).queryKey, plannedStepsQueryOptions().queryKey],
  })

export const useSaveSending = (clientId: string) =>
  useServerMutation({
    call: (sending: SendingSchedule) => saveSendingFn({ data: { clientId, sending } }),
    invalidates: [sendingQueryOptions(clientId).queryKey, plannedStepsQueryOptions().queryKey],
  })
