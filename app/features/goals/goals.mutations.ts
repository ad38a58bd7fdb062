import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GoalForm } from '#app/shared/tracking/goals.ts'
import { createGoalFn, deleteGoalFn, restoreGoalFn, updateGoalFn } from './goals.functions.ts'

/**
 * What every change of goals leaves to be asked for again: the list, what the months counted (Traffic says there are no
 * goals), and targets (alerts).
 */
export function useGoalsChanged() {
  const queryClient = useQueryClient()
  return async () => {
    // The list first: where it says that all is counted, numbers asked for later are whole.
    await queryClient.invalidateQueries({ queryKey: ['goals', 'list'] })
    void queryClient.invalidateQueries({ queryKey: ['analytics'] })
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [of, what] }) => (of === 'goals' && what !== 'list') || of === 'alerts',
    })
  }
}

export function useCreateGoal(clientId: string) {
  const onSuccess = useGoalsChanged()
  return useMutation({ mutationFn: (goal: GoalForm) => createGoalFn({ data: { clientId, goal } }), onSuccess })
}

export function useUpdateGoal(clientId: string, goalId: number) {
  const onSuccess = useGoalsChanged()
  return useMutation({
    mutationFn: (goal: GoalForm) => updateGoalFn({ data: { clientId, goalId, goal } }),
    onSuccess,
  })
}

export function useDeleteGoal(clientId: string) {
  const onSuccess = useGoalsChanged()
  return useMutation({ mutationFn: (goalId: number) => deleteGoalFn({ data: { clientId, goalId } }), onSuccess })
}

/** Puts a removed goal back under its number. */
export function useRestoreGoal(clientId: string) {
  const onSuccess = useGoalsChanged()
  return useMutation({ mutationFn: (goalId: number) => restoreGoalFn({ data: { clientId, goalId } }), onSuccess })
}
