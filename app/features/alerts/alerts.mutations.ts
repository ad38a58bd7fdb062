import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { AlertRule, Snooze } from '#app/shared/alerts/alert-rules.ts'
import { snoozeAlertFn, updateAlertRuleFn } from './alerts.functions.ts'

const useRuleChange = <Input>(call: (input: Input) => Promise<unknown>) =>
  useServerMutation({ call, invalidates: [['alerts']] })

export const useUpdateAlertRule = (clientId: string) =>
  useRuleChange((rule: AlertRule) => updateAlertRuleFn({ data: { clientId, rule } }))

export const useSnoozeAlert = (clientId: string) =>
  useRuleChange((snooze: Snooze) => snoozeAlertFn({ data: { clientId, snooze } }))
