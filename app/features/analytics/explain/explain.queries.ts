import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import { breakdownDimension, type ExplainedNumber } from '#app/shared/analytics/breakdown.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getChangeBreakdownFn, getUsualDayFn } from './explain.functions.ts'

const minute = 60_000

/** The explained number, with client, month, filters and comparison. */
export interface BreakdownParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
  compare: Comparison
  metric: ExplainedNumber
  /** The dimension of the parts; by default the source. */
  by: FilterDimension | undefined
  /** The currency of revenue; by default the website's. */
  currency?: string | undefined
}

/** The parts of a number's change; in a running month as fresh as the tiles. */
export const breakdownQueryOptions = ({ filters, by, ...params }: BreakdownParams) => {
  const asked = { ...params, by: breakdownDimension(params.metric, by) }
  return queryOptions({
    queryKey: ['analytics', 'bridge', { ...asked, filters }],
    queryFn: (call) =>
      getChangeBreakdownFn({
        data: { ...asked, filters: [...filters] },
        signal: call.signal,
        headers: renewalHeaders(call),
      }),
    staleTime: minute / 2,
    refetchInterval: ({ state }) => (state.data?.complete === false ? minute : false),
  })
}

/** The visits of a day, and how many are normal for its weekday. */
export const usualDayQueryOptions = (clientId: string, day: string) =>
  queryOptions({
    queryKey: ['analytics', 'usual-day', { clientId, day }],
    queryFn: ({ signal }) => getUsualDayFn({ data: { clientId, day }, signal }),
    staleTime: minute,
  })

/**
 * Loads the explanation in a page's loader for the server's rendering. A browser doesn't wait for it, because the panel
 * has its own loading state. If it fails, the panel shows the error and a retry.
 */
export async function loadBreakdown(
  { queryClient }: { queryClient: QueryClient },
  params: BreakdownParams,
  day: string | undefined,
): Promise<void> {
  const loaded = Promise.all([
    queryClient.query({ ...breakdownQueryOptions(params), staleTime: 'static' }).catch(() => undefined),
    day !== undefined &&
      queryClient.query({ ...usualDayQueryOptions(params.clientId, day), staleTime: 'static' }).catch(() => undefined),
  ])
  if (typeof window === 'undefined') await loaded
}
