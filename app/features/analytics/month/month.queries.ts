import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import type { FullPanel, MonthOverview, OverviewQuery, PanelPart, PanelQuery } from '#app/shared/analytics/overview.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import {
  getLiveVisitorsFn,
  getMonthOverviewFn,
  getPanelFn,
  getPortfolioFn,
  listRecentMonthsFn,
} from './month.functions.ts'

/** The client, month, filters and comparison of an overview. */
export interface OverviewParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
  /** Defaults to the month before. */
  compare?: Comparison
  /** Whether each panel says how much of it is new and gone. */
  newAndLost?: boolean
}

/** The functions that answer about a month. */
export interface MonthAnswers {
  month: (
    query: OverviewQuery,
    call: { signal: AbortSignal; headers: Record<string, string> },
  ) => Promise<MonthOverview>
  panel: (query: PanelQuery, call: { signal: AbortSignal }) => Promise<FullPanel>
}

/** For signed-in people: the server functions that take a client id. */
export const ownAnswers: MonthAnswers = {
  month: (data, call) => getMonthOverviewFn({ data, ...call }),
  panel: (data, call) => getPanelFn({ data, ...call }),
}

const seconds = 1000
const minutes = 60 * seconds

/**
 * A client's month. Until the first event ever arrives it is asked for again every few seconds, then each minute.
 * @param answers who is asked
 */
export const monthOverviewQueryOptions = (
  { filters, ...params }: OverviewParams,
  answers: Pick<MonthAnswers, 'month'> = ownAnswers,
) =>
  queryOptions({
    queryKey: ['analytics', 'month-overview', { ...params, filters }],
    queryFn: (asked) =>
      answers.month({ ...params, filters: [...filters] }, { signal: asked.signal, headers: renewalHeaders(asked) }),
    staleTime: 30 * seconds,
    refetchInterval: ({ state }) => {
      if (!state.data || state.data.complete) return false
      return state.data.hasEvents ? minutes : 4 * seconds
    },
  })

/** One panel in full: all of it, what is new, or what is gone; on request only what contains a text. */
export const panelQueryOptions = (
  {
    clientId,
    month,
    filters,
    compare,
    dimension,
    part,
    search,
  }: Omit<OverviewParams, 'newAndLost'> & { dimension: FilterDimension; part: PanelPart; search?: string },
  answers: Pick<MonthAnswers, 'panel'> = ownAnswers,
) =>
  queryOptions({
    queryKey: ['analytics', 'panel', { clientId, month, filters, compare, dimension, part, search }],
    queryFn: ({ signal }) =>
      answers.panel({ clientId, month, filters: [...filters], compare, dimension, part, search }, { signal }),
    staleTime: minutes,
  })

/** A client's month and up to eleven before it, for the chart by month. */
export const recentMonthsQueryOptions = (clientId: string, month: Month) =>
  queryOptions({
    queryKey: ['analytics', 'recent-months', { clientId, month }],
    queryFn: (asked) =>
      listRecentMonthsFn({ data: { clientId, month }, signal: asked.signal, headers: renewalHeaders(asked) }),
    staleTime: 30 * seconds,
    // Like the tiles, whose number the running month has.
    refetchInterval: ({ state }) => (state.data?.at(-1)?.complete === false ? minutes : false),
  })

/** Visitors of the last five minutes, asked for twice a minute while the page is looked at. */
export const liveVisitorsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['analytics', 'live-visitors', { clientId }],
    queryFn: (asked) => getLiveVisitorsFn({ data: { clientId }, signal: asked.signal, headers: renewalHeaders(asked) }),
    staleTime: 25 * seconds,
    refetchInterval: 30 * seconds,
    refetchIntervalInBackground: false,
  })

/** All clients' months, for staff. */
export const portfolioQueryOptions = (month: Month) =>
  queryOptions({
    queryKey: ['analytics', 'portfolio', { month }],
    queryFn: ({ signal }) => getPortfolioFn({ data: { month }, signal }),
    staleTime: minutes,
  })

/** Loads the months of a chart by month, if the address asks for one; the page asks again for what fails. */
export async function loadChart(
  { queryClient }: { queryClient: QueryClient },
  clientId: string,
  month: Month,
  address: object,
): Promise<void> {
  if (!('interval' in address) || address.interval !== 'month') return
  const options = recentMonthsQueryOptions(clientId, month)
  await queryClient.query({ ...options, staleTime: 'static' }).catch(() => undefined)
}

/** Loads everything for the first paint of a client's month. */
export async function loadMonth(queryClient: QueryClient, params: OverviewParams): Promise<void> {
  await Promise.all([
    queryClient.query({ ...monthOverviewQueryOptions(params), staleTime: 'static' }),
    // The month is shown without live visitors if their count is missing.
    queryClient.query({ ...liveVisitorsQueryOptions(params.clientId), staleTime: 'static' }).catch(() => undefined),
  ])
}
