import { queryOptions } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { FunnelStep } from '#app/shared/analytics/funnels.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getFunnelMonthFn, listFunnelsFn, previewFunnelFn } from './funnels.functions.ts'
import { askedOf, type GoalMonthParams } from '../goals/goals.queries.ts'

const seconds = 1000

/** A website's funnels. */
export const funnelsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['funnels', 'list', { clientId }],
    queryFn: () => listFunnelsFn({ data: { clientId } }),
    staleTime: 30 * seconds,
  })

/** One funnel's numbers in a month. */
export const funnelMonthQueryOptions = (params: GoalMonthParams & { funnelId: number }) => {
  const data = { ...askedOf(params), funnelId: params.funnelId }
  return queryOptions({
    queryKey: ['funnels', 'month', data],
    queryFn: (asked) => getFunnelMonthFn({ data, signal: asked.signal, headers: renewalHeaders(asked) }),
    staleTime: 30 * seconds,
    refetchInterval: ({ state }) => (state.data?.complete ? false : 120 * seconds),
  })
}

/** The counts of an unsaved funnel. */
export const funnelPreviewQueryOptions = (draft: {
  clientId: string
  month: Month
  strict: boolean
  steps: FunnelStep[]
}) =>
  queryOptions({
    queryKey: ['funnels', 'preview', draft],
    queryFn: ({ signal }) => previewFunnelFn({ data: draft, signal }),
    staleTime: 60 * seconds,
  })
