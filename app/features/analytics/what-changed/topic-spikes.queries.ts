import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Month } from '#app/shared/calendar/month.ts'
import { listTopicSpikesFn } from './topic-spikes.functions.ts'

/** The strongest spike of each topic of a client in a month; for Admins. Asks nothing without a month. */
export const topicSpikesQueryOptions = (clientId: string, month: Month | null) =>
  queryOptions({
    queryKey: ['listening', 'spikes', { clientId, month }],
    queryFn: month === null ? skipToken : ({ signal }) => listTopicSpikesFn({ data: { clientId, month }, signal }),
    staleTime: 60_000,
  })
