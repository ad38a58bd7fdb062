import { useQueryClient } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { GoalForm } from '#app/shared/tracking/goals.ts'
import { createGoalFn, deleteGoalFn, restoreGoalFn, updateGoalFn } from './goals.functions.ts'

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
