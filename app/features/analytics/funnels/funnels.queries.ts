import { queryOptions } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { FunnelStep, FunnelForm } from '#app/shared/analytics/funnels.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import {
  getFunnelMonthFn,
  listFunnelsFn,
  previewFunnelFn,
  createFunnelFn,
  deleteFunnelFn,
  updateFunnelFn,
} from './funnels.functions.ts'
import { goalMonthInput, type GoalMonthParams } from '../goals/goals.queries.ts'

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
  const data = { ...goalMonthInput(params), funnelId: params.funnelId }
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

/** Creates a funnel, or changes the one with this id. Returns the funnel's id. */
export const useSaveFunnel = (clientId: string, funnelId: number | null) =>
  useServerMutation({
    async call(funnel: FunnelForm): Promise<number> {
      if (funnelId === null) return (await createFunnelFn({ data: { clientId, funnel } })).id
      await updateFunnelFn({ data: { clientId, funnelId, funnel } })
      return funnelId
    },
    invalidates: [['funnels']],
  })

export const useDeleteFunnel = (clientId: string) =>
  useServerMutation({
    call: (funnelId: number) => deleteFunnelFn({ data: { clientId, funnelId } }),
    // The list only: the deleted funnel's numbers are still on the page, and reading them again would fail.
    invalidates: [['funnels', 'list']],
  })
