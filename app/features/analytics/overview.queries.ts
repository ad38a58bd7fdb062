import { queryOptions } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/renewal.ts'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/months.ts'
import { getLiveVisitorsFn, getMonthOverviewFn, getPanelFn, getPortfolioFn } from './overview.functions.ts'

/** Whose month, and which part of its visits. */
export interface OverviewParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
}

const seconds = 1000
const minutes = 60 * seconds

/** A client's month. Until the first event ever arrives it is asked for again every few seconds, then each minute. */
export const monthOverviewQueryOptions = ({ clientId, month, filters }: OverviewParams) =>
  queryOptions({
    queryKey: ['analytics', 'month-overview', { clientId, month, filters }],
    queryFn: (asked) =>
      getMonthOverviewFn({
        data: { clientId, month, filters: [...filters] },
        signal: asked.signal,
        headers: renewalHeaders(asked),
      }),
    staleTime: 30 * seconds,
    refetchInterval: ({ state }) => {
      if (!state.data || state.data.complete) return false
      return state.data.hasEvents ? minutes : 4 * seconds
    },
  })

/** One panel in full. */
export const panelQueryOptions = ({
  clientId,
  month,
  filters,
  dimension,
}: OverviewParams & { dimension: FilterDimension }) =>
  queryOptions({
    queryKey: ['analytics', 'panel', { clientId, month, filters, dimension }],
    queryFn: ({ signal }) => getPanelFn({ data: { clientId, month, filters: [...filters], dimension }, signal }),
    staleTime: minutes,
  })

/** Visitors of the last five minutes, asked for twice a minute while the page is looked at. */
export const liveVisitorsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['analytics', 'live-visitors', { clientId }],
    queryFn: (asked) => getLiveVisitorsFn({ data: { clientId }, signal: asked.signal, headers: renewalHeaders(asked) }),
    staleTime: 25 * seconds,
    refetchInterval: 30 * seconds,
  })

/** All companies' months, for staff. */
export const portfolioQueryOptions = (month: Month) =>
  queryOptions({
    queryKey: ['analytics', 'portfolio', { month }],
    queryFn: ({ signal }) => getPortfolioFn({ data: { month }, signal }),
    staleTime: minutes,
  })
