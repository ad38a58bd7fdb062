import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Month } from '#app/shared/calendar/month.ts'
import { listTargetsFn } from './pacing.functions.ts'

/** A client's targets of a month and how they stand. Asks nothing without a month. */
export const targetsQueryOptions = (clientId: string, month: Month | null) =>
  queryOptions({
    queryKey: ['growth', 'targets', { clientId, month }],
    queryFn: month === null ? skipToken : ({ signal }) => listTargetsFn({ data: { clientId, month }, signal }),
    staleTime: 60_000,
  })
