import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AlertRule, Snooze } from '#app/shared/alerts/alert-rules.ts'
import { snoozeAlertFn, updateAlertRuleFn } from './alerts.functions.ts'

/** A change of rules. They are read anew, also after a refusal: what was shown may have been old. */
function useRuleChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: ['alerts'] }) })
}

export const useUpdateAlertRule = (clientId: string) =>
  useRuleChange((rule: AlertRule) => updateAlertRuleFn({ data: { clientId, rule } }))

export const useSnoozeAlert = (clientId: string) =>
  useRuleChange((snooze: Snooze) => snoozeAlertFn({ data: { clientId, snooze } }))
