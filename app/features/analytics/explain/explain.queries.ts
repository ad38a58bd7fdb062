import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import { bridgeDimension, type Explained } from '#app/shared/analytics/bridge.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getBridgeFn } from './explain.functions.ts'

const minute = 60_000

/** Which number of whose month is explained, which of its visits, and against what. */
export interface BridgeParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
  compare: Comparison
  metric: Explained
  /** What it is broken down by; the source, unless it is said. */
  by: FilterDimension | undefined
  /** Of revenue: in which currency; the website's, unless it is said. */
  currency?: string | undefined
}

/** What brought a number to where it is; of a running month as fresh as the tiles beside it. */
export const bridgeQueryOptions = ({ filters, by, ...params }: BridgeParams) => {
  const asked = { ...params, by: bridgeDimension(params.metric, by) }
  return queryOptions({
    queryKey: ['analytics', 'bridge', { ...asked, filters }],
    queryFn: (call) =>
      getBridgeFn({ data: { ...asked, filters: [...filters] }, signal: call.signal, headers: renewalHeaders(call) }),
    staleTime: minute / 2,
    refetchInterval: ({ state }) => (state.data?.complete === false ? minute : false),
  })
}

/**
 * For a page's loader: what the server draws the explanation with. A browser does not wait for it, as the panel has a
 * place of its own to wait in. What fails is left to the panel, which offers another try.
 */
export async function loadBridge({ queryClient }: { queryClient: QueryClient }, params: BridgeParams): Promise<void> {
  const loaded = queryClient.query({ ...bridgeQueryOptions(params), staleTime: 'static' }).catch(() => undefined)
  if (typeof window === 'undefined') await loaded
}
