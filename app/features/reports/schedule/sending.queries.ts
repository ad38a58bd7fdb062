import { queryOptions } from '@tanstack/react-query'
import { getSendingFn, listPlannedStepsFn } from './sending.functions.ts'

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
