import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { appliesToSpeed } from '#app/shared/analytics/speed.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getSpeedMonthFn } from './speed.functions.ts'

const seconds = 1000

/** Which month of whom, the filters of the page, and what the month is compared with. */
export interface SpeedParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
  compare: Comparison
}

/**
 * A month's speed on one kind of device, or on all (null); a running month is asked for again each minute. Filters that
 * do not apply are no part of the question, so that they ask nothing anew.
 */
export const speedMonthQueryOptions = ({ filters, ...params }: SpeedParams, device: string | null = null) => {
  const asked = { ...params, filters: filters.filter(appliesToSpeed), ...(device !== null && { device }) }
  return queryOptions({
    queryKey: ['analytics', 'speed', asked],
    queryFn: (query) => getSpeedMonthFn({ data: asked, signal: query.signal, headers: renewalHeaders(query) }),
    staleTime: 30 * seconds,
    refetchInterval: ({ state }) => (state.data?.complete === false ? 60 * seconds : false),
  })
}

/**
 * For a page's loader: the tab's texts and numbers, on one kind of device or all (null). What fails is left to the card,
 * which offers another try.
 */
export async function loadSpeed(
  context: { queryClient: QueryClient; locale: string },
  params: SpeedParams,
  device: string | null,
) {
  await Promise.all([
    loadMessages(context, 'speed', 'charts'),
    context.queryClient
      .query({ ...speedMonthQueryOptions(params, device), staleTime: 'static' })
      .catch(() => undefined),
  ])
}
