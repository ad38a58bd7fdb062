import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { GoalKind } from '#app/shared/tracking/goals.ts'
import { getGoalMonthFn, getGoalUseFn, listGoalsFn, previewGoalFn } from './goals.functions.ts'

const seconds = 1000

/** Which month of whom, which of its visits, and what it is compared with. */
export interface GoalMonthParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
  /** The month before, unless it is said. */
  compare?: Comparison | undefined
}

/** The parameters as the server functions and the keys of queries take them. */
export const askedOf = ({ clientId, month, filters, compare }: GoalMonthParams) => ({
  clientId,
  month,
  filters: [...filters],
  ...(compare && { compare }),
})

/** A website's goals; asked for more often while the past is being recounted. */
export const goalsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['goals', 'list', { clientId }],
    queryFn: (asked) => listGoalsFn({ data: { clientId }, headers: renewalHeaders(asked) }),
    refetchInterval: ({ state }) => (state.data?.recount ? 2 * seconds : 15 * seconds),
  })

/** The goals' numbers in a month. */
export const goalMonthQueryOptions = (params: GoalMonthParams, isRecounting: boolean) =>
  queryOptions({
    queryKey: ['goals', 'month', askedOf(params)],
    queryFn: (asked) => getGoalMonthFn({ data: askedOf(params), signal: asked.signal, headers: renewalHeaders(asked) }),
    staleTime: 30 * seconds,
    refetchInterval: ({ state }) => (isRecounting ? 5 * seconds : state.data?.complete ? false : 60 * seconds),
  })

/** What a goal that is being written would match, and what would change of one that is there. */
export const goalPreviewQueryOptions = (goal: {
  clientId: string
  kind: GoalKind
  pattern: string
  goalId?: number | undefined
}) =>
  queryOptions({
    queryKey: ['goals', 'preview', goal],
    queryFn: ({ signal }) => previewGoalFn({ data: goal, signal }),
    staleTime: 60 * seconds,
  })

/** For a page's loader: the goals of its first paint. One that fails is left to its card, which offers another try. */
export async function loadGoals(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.allSettled([queryClient.query(goalsQueryOptions(clientId))])
}

/** What depends on a goal, as it is at the moment of asking. */
export const goalUseQueryOptions = (clientId: string, goalId: number) =>
  queryOptions({
    // Not with the other numbers of goals, which are all asked for again once this one is gone.
    queryKey: ['goalUse', { clientId, goalId }],
    queryFn: ({ signal }) => getGoalUseFn({ data: { clientId, goalId }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
