import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Month } from '#app/shared/calendar/month.ts'
import { listTargetPacesFn } from './pacing.functions.ts'

/** A client's targets of a month and how they stand. Asks nothing without a month. */
export const targetPacesQueryOptions = (clientId: string, month: Month | null) =>
  queryOptions({
    queryKey: ['growth', 'paces', { clientId, month }],
    queryFn: month === null ? skipToken : ({ signal }) => listTargetPacesFn({ data: { clientId, month }, signal }),
    staleTime: 60_000,
  })
