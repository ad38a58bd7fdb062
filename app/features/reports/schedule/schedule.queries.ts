import { queryOptions } from '@tanstack/react-query'
import { getDraftScheduleFn, saveDraftScheduleFn } from './schedule.functions.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ReportSchedule } from '#app/shared/reports/schedule.ts'
import type { SendingSchedule } from '#app/shared/reports/sending-schedule.ts'
import { saveSendingFn } from './sending.functions.ts'
import { plannedStepsQueryOptions, sendingQueryOptions } from './sending.queries.ts'

/** When Loop makes a company's drafts. */
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
