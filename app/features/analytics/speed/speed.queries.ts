import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { appliesToSpeed } from '#app/shared/analytics/speed.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getSpeedMonthFn } from './speed.functions.ts'

const seconds = 1000

/** The client, month, page filters and comparison. */
export interface SpeedParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
  compare: Comparison
}

/**
 * A month's speed on one kind of device, or on all (null); a running month is read again each minute. Filters that
 * don't apply are not part of the key, so that they cause no request.
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
 * Loads the tab's texts and numbers in a page's loader, for one kind of device or all (null). If numbers fail, the card
 * shows the error and a retry.
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
