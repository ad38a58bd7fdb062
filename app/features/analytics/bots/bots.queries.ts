import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getBotsMonthFn } from './bots.functions.ts'

const seconds = 1000

/** Which month of whom, which of its visits, and what it is compared with. */
export interface BotsParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
  compare: Comparison
}

/** A month with machines; a running one is asked for again each minute. */
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

/** For a page's loader: the tab's texts and numbers. What fails is left to the cards, which offer another try. */
export async function loadBots(context: { queryClient: QueryClient; locale: string }, params: BotsParams) {
  await Promise.all([
    loadMessages(context, 'bots', 'charts'),
    context.queryClient.query({ ...botsMonthQueryOptions(params), staleTime: 'static' }).catch(() => undefined),
  ])
}
