import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { GoalKind, GoalForm } from '#app/shared/tracking/goals.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import {
  getGoalMonthFn,
  getGoalUseFn,
  listGoalsFn,
  previewGoalFn,
  createGoalFn,
  deleteGoalFn,
  restoreGoalFn,
  updateGoalFn,
} from './goals.functions.ts'

const seconds = 1000

/** The client, month, filters and comparison. */
export interface GoalMonthParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
  /** By default the month before. */
  compare?: Comparison | undefined
}

/** Returns the parameters in the form of the server functions and query keys. */
export const goalMonthInput = ({ clientId, month, filters, compare }: GoalMonthParams) => ({
  clientId,
  month,
  filters: [...filters],
  ...(compare && { compare }),
})

/** A website's goals; read more often while the past is recalculated. */
export const goalsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['goals', 'list', { clientId }],
    queryFn: (asked) => listGoalsFn({ data: { clientId }, headers: renewalHeaders(asked) }),
    refetchInterval: ({ state }) => (state.data?.recount ? 2 * seconds : 15 * seconds),
  })

/** The goals' numbers in a month. */
export const goalMonthQueryOptions = (params: GoalMonthParams, isRecounting: boolean) =>
  queryOptions({
    queryKey: ['goals', 'month', goalMonthInput(params)],
    queryFn: (asked) =>
      getGoalMonthFn({ data: goalMonthInput(params), signal: asked.signal, headers: renewalHeaders(asked) }),
    staleTime: 30 * seconds,
    refetchInterval: ({ state }) => (isRecounting ? 5 * seconds : state.data?.complete ? false : 60 * seconds),
  })

/** What an unsaved goal would match, and what would change for an existing one. */
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

/** Loads the goals for a page's first paint. If that fails, the card shows the error and a retry. */
export async function loadGoals(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.allSettled([queryClient.query(goalsQueryOptions(clientId))])
}

/** What depends on a goal at this moment. */
export const goalUseQueryOptions = (clientId: string, goalId: number) =>
  queryOptions({
    // Not under the key of the other numbers, which are all read again after this goal is deleted.
    queryKey: ['goalUse', { clientId, goalId }],
    queryFn: ({ signal }) => getGoalUseFn({ data: { clientId, goalId }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/**
 * Returns a function for every change of goals that invalidates the list, the months' numbers (Traffic says if there
 * are no goals), and targets (alerts).
 */
export function useGoalsChanged() {
  const queryClient = useQueryClient()
  return async () => {
    // The list first: when it says that everything is counted, numbers read later are complete.
    await queryClient.invalidateQueries({ queryKey: ['goals', 'list'] })
    void queryClient.invalidateQueries({ queryKey: ['analytics'] })
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [of, what] }) => (of === 'goals' && what !== 'list') || of === 'alerts',
    })
  }
}

export const useCreateGoal = (clientId: string) =>
  useServerMutation({
    call: (goal: GoalForm) => createGoalFn({ data: { clientId, goal } }),
    done: useGoalsChanged(),
  })

export const useUpdateGoal = (clientId: string, goalId: number) =>
  useServerMutation({
    call: (goal: GoalForm) => updateGoalFn({ data: { clientId, goalId, goal } }),
    done: useGoalsChanged(),
  })

export const useDeleteGoal = (clientId: string) =>
  useServerMutation({
    call: (goalId: number) => deleteGoalFn({ data: { clientId, goalId } }),
    done: useGoalsChanged(),
  })

/** Restores a deleted goal under its old number. */
export const useRestoreGoal = (clientId: string) =>
  useServerMutation({
    call: (goalId: number) => restoreGoalFn({ data: { clientId, goalId } }),
    done: useGoalsChanged(),
  })
