import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getBotsMonthFn } from './bots.functions.ts'

const seconds = 1000

/** The client, month, filters and comparison. */
export interface BotsParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
  compare: Comparison
}

/** The numbers of Bots and AI; a running month is read again each minute. */
export const botsMonthQueryOptions = ({ filters, ...params }: BotsParams) =>
  queryOptions({
    queryKey: ['analytics', 'bots', { ...params, filters }],
    queryFn: (asked) =>
      getBotsMonthFn({
        data: { ...params, filters: [...filters] },
        signal: asked.signal,
        headers: renewalHeaders(asked),
      }),
    staleTime: 30 * seconds,
    refetchInterval: ({ state }) => (state.data?.complete === false ? 60 * seconds : false),
  })

/** Loads the tab's texts and numbers in a page's loader. If numbers fail, the cards show the error and a retry. */
export async function loadBots(context: { queryClient: QueryClient; locale: string }, params: BotsParams) {
  await Promise.all([
    loadMessages(context, 'bots', 'charts'),
    context.queryClient.query({ ...botsMonthQueryOptions(params), staleTime: 'static' }).catch(() => undefined),
  ])
}
